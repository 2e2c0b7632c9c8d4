import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from './messages.ts';
import { ThreadError } from './thread-error.ts';

export interface ThreadPoolOptions {
  /** Module that the threads run: it calls `serve`. */
  readonly workerUrl: URL;
  /** Number of threads; default 1. */
  readonly size?: number;
  /** Requests that may wait for a thread; further ones are rejected as 'busy'. Default 32. */
  readonly queueLimit?: number;
  /** Time limit once a thread has taken the request; default 10,000. */
  readonly timeoutMs?: number;
  /** Memory of a thread's objects, in megabytes; a thread that needs more dies. */
  readonly memoryMb?: number;
}

export interface ThreadPool<Request, Answer> {
  /** Rejects with a ThreadError. */
  ask(request: Request): Promise<Answer>;
  /** Resolves once every thread has warmed up. */
  readonly ready: Promise<void>;
  /** Ends the threads; queued and running requests are rejected as 'closed'. */
  close(): Promise<void>;
}

interface Job<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ThreadError) => void;
}

/** Holds one thread, which is replaced when it dies or takes too long. */
interface Slot<Request, Answer> {
  worker: Worker;
  isReady: boolean;
  job: Job<Request, Answer> | null;
  timer: NodeJS.Timeout | undefined;
}

/** Works off the server's event loop. The threads do not keep the process alive. */
export function createThreadPool<Request, Answer>(
  options: ThreadPoolOptions,
): ThreadPool<Request, Answer> {
  const { size = 1, queueLimit = 32, timeoutMs = 10_000, workerUrl, memoryMb } = options;
  const newWorker = () =>
    new Worker(
      workerUrl,
      memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
    );
  const queue: Job<Request, Answer>[] = [];
  const warmed = Promise.withResolvers<void>();
  /** Set once no further request can be served; callers are rejected with it. */
  let ended: ThreadError | null = null;
  const slots = Array.from({ length: size }, () => newSlot());

  function newSlot(): Slot<Request, Answer> {
    const slot: Slot<Request, Answer> = {
      worker: newWorker(),
      isReady: false,
      job: null,
      timer: undefined,
    };
    attach(slot);
    return slot;
  }

  function attach(slot: Slot<Request, Answer>): void {
    const { worker } = slot;
    worker.on('message', (message: ThreadMessage<Answer>) => {
      if (slot.worker === worker) receive(slot, message);
    });
    worker.on('error', (error) => {
      if (slot.worker === worker)
        replace(slot, new ThreadError('failed', 'The thread died', { cause: error }));
    });
    worker.on('exit', () => {
      if (slot.worker === worker) replace(slot, new ThreadError('failed', 'The thread ended'));
    });
  }

  function receive(slot: Slot<Request, Answer>, message: ThreadMessage<Answer>): void {
    if (message.kind === 'ready') {
      slot.isReady = true;
      slot.worker.unref();
      if (slots.every((one) => one.isReady)) warmed.resolve();
    } else {
      const job = release(slot);
      if (message.kind === 'done') job?.resolve(message.answer);
      else job?.reject(new ThreadError('failed', message.message));
    }
    dispatch();
  }

  function release(slot: Slot<Request, Answer>): Job<Request, Answer> | null {
    const { job } = slot;
    clearTimeout(slot.timer);
    slot.job = null;
    if (slot.isReady) slot.worker.unref();
    return job;
  }

  /** A thread that dies before it was ever ready would die again, so the pool ends instead. */
  function replace(slot: Slot<Request, Answer>, error: ThreadError): void {
    release(slot)?.reject(error);
    if (ended !== null) return;
    if (!slot.isReady) {
      end(error);
      return;
    }
    slot.isReady = false;
    slot.worker = newWorker();
    attach(slot);
  }

  function end(error: ThreadError): void {
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
        replace(slot, new ThreadError('timeout', `The work took more than ${timeoutMs} ms`));
        void worker.terminate();
      }, timeoutMs);
      slot.worker.postMessage(job.request, []);
    }
  }

  function ask(request: Request): Promise<Answer> {
    if (ended !== null) return Promise.reject(ended);
    const waiting = queue.length - slots.filter((slot) => slot.isReady && slot.job === null).length;
    if (waiting >= queueLimit) {
      return Promise.reject(new ThreadError('busy', 'Too much work waits for a thread'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    queue.push({ request, resolve, reject });
    dispatch();
    return promise;
  }

  // A pool that fails to start rejects each request, so an unhandled `ready` is no error.
  warmed.promise.catch(() => undefined);

  return {
    ready: warmed.promise,
    ask,
    async close() {
      if (ended === null) end(new ThreadError('closed', 'The pool was closed'));
      await Promise.all(slots.map((slot) => slot.worker.terminate()));
    },
  };
}
