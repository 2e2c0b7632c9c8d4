import type { SheetContent } from '@ardoise/sheet';

/** One way to ruin a sheet, and the mark that an inspector gives the result. */
export interface Spoiler {
  readonly name: string;
  readonly mark: number;
  /** `other` is a good sheet of another topic. Undefined where the sheet has nothing to ruin in this way. */
  spoil(content: SheetContent, other: SheetContent): SheetContent | undefined;
}
