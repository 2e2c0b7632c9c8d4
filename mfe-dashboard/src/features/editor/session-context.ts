import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { SheetContent } from '@ardoise/sheet';
import type { OpenSheet, SheetSession } from './model/sheet-session.ts';
import type { View, ViewStore } from './model/view.ts';

/** The open sheet and the state of the view, for everything inside the editor. */
export interface Editor {
  session: SheetSession;
  view: ViewStore;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor is called outside EditorContext');
  return editor;
}

export function useOpenSheet<T>(select: (state: OpenSheet) => T): T {
  return useStore(useEditor().session.store, select);
}

export function useView<T>(select: (state: View) => T): T {
  return useStore(useEditor().view, select);
}

/** Changes the sheet; `place` is the key of the field, for undo. */
export function useEdit(): (
  place: string | null,
  change: (content: SheetContent) => SheetContent,
) => void {
  const { session } = useEditor();
  return (place, change) => session.change(change(session.store.getState().content), place);
}
