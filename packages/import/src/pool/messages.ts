import type { SheetContent } from '@ardoise/sheet';
import type { SheetHead } from '../assemble/assemble.ts';
import type { Understood } from '../import-sheet.ts';
import type { Piece } from '../pieces.ts';
import type { Refusal } from '../refusal.ts';

export interface Base {
  readonly sheet: SheetContent;
  readonly written: Uint8Array;
}

export type ImportRequest =
  | { readonly kind: 'understand'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'assemble';
      readonly pieces: readonly Piece[];
      readonly head: SheetHead;
      readonly base?: Base;
    };

export type ImportAnswer =
  | { readonly kind: 'understood'; readonly understood: Understood }
  | { readonly kind: 'assembled'; readonly sheet: SheetContent }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
