import type { ExportFormat } from '../../document/index.ts';
import type { SheetContent } from '../../model/index.ts';
import { createThreadPool, type ThreadPoolOptions } from '../../threads/index.ts';
import type {
  CompanionsRequest,
  ReceiptRequest,
  RenderOptions,
  RenderRequest,
} from './messages.ts';

/** The module that the threads run is settable: tests pass one that hangs. */
export type RenderPoolOptions = Partial<ThreadPoolOptions>;

export interface RenderPool {
  /** Rejects with a ThreadError. */
  render(content: SheetContent, format: ExportFormat, options?: RenderOptions): Promise<Uint8Array>;
  /** The same for what goes with a sheet. */
  renderCompanions(request: Omit<CompanionsRequest, 'kind'>): Promise<Uint8Array>;
  /** The same for a receipt. */
  renderReceipt(request: Omit<ReceiptRequest, 'kind'>): Promise<Uint8Array>;
  /** Resolves once every thread has warmed up. */
  readonly ready: Promise<void>;
  /** Ends the threads; queued and running requests are rejected as 'closed'. */
  close(): Promise<void>;
}

const defaultWorker = new URL('./worker.ts', import.meta.url);

/** Renders off the server's event loop. */
export function createRenderPool(options: RenderPoolOptions = {}): RenderPool {
  const { ask, ready, close } = createThreadPool<RenderRequest, Uint8Array>({
    workerUrl: defaultWorker,
    ...options,
  });
  return {
    ready,
    close,
    render: (content, format, renderOptions = {}) =>
      ask({ kind: 'sheet', content, format, options: renderOptions }),
    renderCompanions: (request) => ask({ kind: 'companions', ...request }),
    renderReceipt: (request) => ask({ kind: 'receipt', ...request }),
  };
}
