import { Worker } from 'node:worker_threads';
import type { ExportFormat } from '../../document/index.ts';
import type { SheetContent } from '../../model/index.ts';
import type { ReceiptRequest, RenderOptions, RenderRequest, WorkerMessage } from './messages.ts';
import { RenderError } from './render-error.ts';

export interface RenderPoolOptions {
  /** Number of worker threads; default 1. */
  readonly size?: number;
  /** Requests that may wait for a thread; further ones are rejected as 'busy'. Default 32. */
  readonly queueLimit?: number;
  /** Time limit once a thread has taken the request; default 10,000. */
  readonly timeoutMs?: number;
  /** Module that the threads run; tests pass one that hangs. */
  readonly workerUrl?: URL;
}

export interface RenderPool {
  /** Rejects with a RenderError. */
  render(content: SheetContent, format: ExportFormat, options?: RenderOptions): Promise<Uint8Array>;
  /** The same for a receipt. */
  renderReceipt(request: Omit<ReceiptRequest, 'kind'>): Promise<Uint8Array>;
  /** Resolves once every thread has warmed up. */
  readonly ready: Promise<void>;
  /** Ends the threads; queued and running requests are rejected as 'closed'. */
  close(): Promise<void>;
}

interface Job {
  readonly request: RenderRequest;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: RenderError) => void;
}

/** Holds one thread, which is replaced when it dies or takes too long. */
interface Slot {
  worker: Worker;
  isReady: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

const defaultWorker = new URL('./worker.ts', import.meta.url);

/** Renders off the server's event loop. The threads do not keep the process alive. */
export function createRenderPool(options: RenderPoolOptions = {}): RenderPool {
  const { size = 1, queueLimit = 32, timeoutMs = 10_000, workerUrl = defaultWorker } = options;
  const queue: Job[] = [];
  const warmed = Promise.withResolvers<void>();
  /** Set once no further request can be served; callers are rejected with it. */
  let ended: RenderError | null = null;
  const slots = Array.from({ length: size }, () => newSlot());

  function newSlot(): Slot {
    const slot: Slot = {
      worker: new Worker(workerUrl),
      isReady: false,
      job: null,
      timer: undefined,
    };
    attach(slot);
    return slot;
  }

  function attach(slot: Slot): void {
    const { worker } = slot;
    worker.on('message', (message: WorkerMessage) => {
      if (slot.worker === worker) receive(slot, message);
    });
    worker.on('error', (error) => {
      if (slot.worker === worker)
        replace(slot, new RenderError('failed', 'The rendering thread died', { cause: error }));
    });
    worker.on('exit', () => {
      if (slot.worker === worker)
        replace(slot, new RenderError('failed', 'The rendering thread ended'));
    });
  }

  function receive(slot: Slot, message: WorkerMessage): void {
    if (message.kind === 'ready') {
      slot.isReady = true;
      slot.worker.unref();
      if (slots.every((one) => one.isReady)) warmed.resolve();
    } else {
      const job = release(slot);
      if (message.kind === 'done') job?.resolve(message.bytes);
      else job?.reject(new RenderError('failed', message.message));
    }
    dispatch();
  }

  function release(slot: Slot): Job | null {
    const { job } = slot;
    clearTimeout(slot.timer);
    slot.job = null;
    if (slot.isReady) slot.worker.unref();
    return job;
  }

  /** A thread that dies before it was ever ready would die again, so the pool ends instead. */
  function replace(slot: Slot, error: RenderError): void {
    release(slot)?.reject(error);
    if (ended !== null) return;
    if (!slot.isReady) {
      end(error);
      return;
    }
    slot.isReady = false;
    slot.worker = new Worker(workerUrl);
    attach(slot);
  }

  function end(error: RenderError): void {
    ended = error;
    warmed.reject(error);
    for (const job of queue.splice(0)) job.reject(error);
    for (const slot of slots) {
      release(slot)?.reject(error);
      void slot.worker.terminate();
    }
  }

  function dispatch(): void {
    for (const slot of slots) {
      if (!slot.isReady || slot.job !== null) continue;
      const job = queue.shift();
      if (job === undefined) return;
      slot.job = job;
      slot.worker.ref();
      slot.timer = setTimeout(() => {
        const { worker } = slot;
        replace(slot, new RenderError('timeout', `Rendering took more than ${timeoutMs} ms`));
        void worker.terminate();
      }, timeoutMs);
      slot.worker.postMessage(job.request, []);
    }
  }

  function enqueue(request: RenderRequest): Promise<Uint8Array> {
    if (ended !== null) return Promise.reject(ended);
    const waiting = queue.length - slots.filter((slot) => slot.isReady && slot.job === null).length;
    if (waiting >= queueLimit) {
      return Promise.reject(new RenderError('busy', 'Too many files wait to be rendered'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    queue.push({ request, resolve, reject });
    dispatch();
    return promise;
  }

  // A pool that fails to start rejects each request, so an unhandled `ready` is no error.
  warmed.promise.catch(() => undefined);

  return {
    ready: warmed.promise,
    render: (content, format, renderOptions = {}) =>
      enqueue({ kind: 'sheet', content, format, options: renderOptions }),
    renderReceipt: (request) => enqueue({ kind: 'receipt', ...request }),
    async close() {
      if (ended === null) end(new RenderError('closed', 'The render pool was closed'));
      await Promise.all(slots.map((slot) => slot.worker.terminate()));
    },
  };
}
