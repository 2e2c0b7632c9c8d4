import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Conformity } from '@ardoise/sheet';

/** What is being looked at, apart from the sheet itself. */
export interface View {
  /** Id of the row whose toolbar is shown. */
  row: string | null;
  conformity: Conformity;
  /** Keys of findings that the teacher does not want to see in this visit. */
  ignored: ReadonlySet<string>;
  /** Which window is open over the sheet, or stands in its place. */
  window: 'none' | 'conformity' | 'merge' | 'entry' | 'competences' | 'shortcuts' | 'revisions';
}

export type ViewStore = StoreApi<View>;

export function createView(conformity: Conformity): ViewStore {
  return createStore<View>(() => ({ row: null, conformity, ignored: new Set(), window: 'none' }));
}
