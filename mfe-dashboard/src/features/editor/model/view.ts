import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Conformity } from '@ardoise/sheet';

/** State of the view: everything on screen that is not part of the sheet. */
export interface View {
  /** Id of the row whose toolbar is shown. */
  row: string | null;
  conformity: Conformity;
  /** Keys of the findings that the teacher has dismissed in this visit. */
  ignored: ReadonlySet<string>;
  /** The window that is open above the sheet, or in its place. */
  window: 'none' | 'conformity' | 'merge' | 'entry' | 'competences' | 'shortcuts' | 'revisions';
}

export type ViewStore = StoreApi<View>;

export function createView(conformity: Conformity): ViewStore {
  return createStore<View>(() => ({ row: null, conformity, ignored: new Set(), window: 'none' }));
}
