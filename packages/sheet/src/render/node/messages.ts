import type { DocumentOptions, ExportFormat } from '../../document/index.ts';
import type { CompanionChoice } from '../../companions/index.ts';
import type { Lesson } from '../../lesson/index.ts';
import type { SheetContent } from '../../model/index.ts';
import type { ReceiptFormat, ReceiptPaper } from '../../receipt/types.ts';

export interface RenderOptions extends DocumentOptions {
  /** Creation date in the PDF; the current time by default. */
  readonly createdAt?: Date;
  /** The sheet and its revision, "id/number", by which a changed Word file is known again. */
  readonly source?: string;
}

export interface SheetRequest {
  readonly kind: 'sheet';
  readonly content: SheetContent;
  readonly format: ExportFormat;
  readonly options: RenderOptions;
}

export interface ReceiptRequest {
  readonly kind: 'receipt';
  readonly paper: ReceiptPaper;
  readonly format: ReceiptFormat;
  readonly createdAt: Date;
}

export interface CompanionsRequest {
  readonly kind: 'companions';
  readonly choice: CompanionChoice;
  readonly content: SheetContent;
  readonly lesson: Lesson | null;
  readonly format: ExportFormat;
  readonly options: RenderOptions;
}

export type RenderRequest = SheetRequest | ReceiptRequest | CompanionsRequest;
