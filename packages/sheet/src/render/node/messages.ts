import type { DocumentOptions, ExportFormat } from '../../document/index.ts';
import type { SheetContent } from '../../model/index.ts';
import type { ReceiptFormat, ReceiptPaper } from '../../receipt/types.ts';

export interface RenderOptions extends DocumentOptions {
  /** Creation date in the PDF; the current time by default. */
  readonly createdAt?: Date;
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

export type RenderRequest = SheetRequest | ReceiptRequest;

/** Message from a worker: it is ready, a file is rendered, or the renderer threw. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string };
