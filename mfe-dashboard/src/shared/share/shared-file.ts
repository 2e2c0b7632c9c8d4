import type { SheetContent } from '@ardoise/sheet';

/** The sheet that is shared, as the screen shows it. */
export interface SharedFile {
  id: string;
  title: string;
  content: () => SheetContent;
  /** Stores unsaved changes before the file is made. */
  before?: (() => Promise<unknown>) | undefined;
}
