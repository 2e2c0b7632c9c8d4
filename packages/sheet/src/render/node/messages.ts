import type { DocumentOptions, ExportFormat } from '../../document/index.ts';
import type { SheetContent } from '../../model/index.ts';

export interface RenderOptions extends DocumentOptions {
  /** Written into a PDF; default: now. */
  readonly createdAt?: Date;
}

export interface RenderRequest {
  readonly content: SheetContent;
  readonly format: ExportFormat;
  readonly options: RenderOptions;
}

/** What a worker says: it has warmed up, a file is made, or the renderer threw. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string };
