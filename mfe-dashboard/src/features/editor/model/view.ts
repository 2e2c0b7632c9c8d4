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
  window:
    | 'none'
    | 'conformity'
    | 'merge'
    | 'entry'
    | 'competences'
    | 'classroom'
    | 'shortcuts'
    | 'revisions';
}

export type ViewStore = StoreApi<View>;

/** A sheet that this device kept before there were two figures has one. */
function withBothFigures(conformity: Conformity): Conformity {
  const { form, substance }: Partial<Conformity> = conformity;
  if (form !== undefined && substance !== undefined) return conformity;
  return { ...conformity, form: conformity.score, substance: 'unjudged' };
}

/** @param stored as the server gave it; it is assessed here as soon as the rules are loaded */
export function createView(stored: Conformity): ViewStore {
  const conformity = withBothFigures(stored);
  return createStore<View>(() => ({ row: null, conformity, ignored: new Set(), window: 'none' }));
}
