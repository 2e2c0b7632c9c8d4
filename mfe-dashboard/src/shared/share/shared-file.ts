import type { SheetContent } from '@ardoise/sheet';

/** The sheet that is shared, as the screen shows it. */
export interface SharedFile {
  id: string;
  title: string;
  /** Its first export has to be paid for. Undefined in what an older release kept on the device. */
  isUnpaid: boolean | undefined;
  content: () => SheetContent;
  /** The last one on the server: a Word file that is made here names it. */
  revision: number;
  /** Stores unsaved changes before the file is made. */
  before?: (() => Promise<unknown>) | undefined;
}
