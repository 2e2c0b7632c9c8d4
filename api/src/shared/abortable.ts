import type { FastifyReply } from 'fastify';

/**
 * The result of some work, given up with the signal's reason when that aborts first: the work may
 * ignore the signal and hang for good. What it still brings is ignored.
 */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Nobody listens to the work any more once the signal has aborted.
  work.catch(() => undefined);
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** The pieces of a source, each given up with the signal's reason as soon as that aborts. */
export async function* abortablePieces<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  signal.throwIfAborted();
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await abortable(iterator.next(), signal);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    // Not awaited, since a hanging source's `return` never resolves.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

export interface Expiring {
  readonly signal: AbortSignal;
  stop(): void;
}

/** A signal that aborts with the reason after `ms` milliseconds, unless it is stopped before. */
export function expiring(ms: number, reason: () => Error): Expiring {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(reason()), ms);
  return { signal: deadline.signal, stop: () => clearTimeout(timer) };
}

/** Gives the work `ms` milliseconds, after which its signal aborts with the reason. */
export async function withDeadline<T>(
  { ms, reason }: { ms: number; reason: () => Error },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = expiring(ms, reason);
  try {
    return await work(deadline.signal);
  } finally {
    deadline.stop();
  }
}

/** Aborts when the connection of the reply closes, or at once when it has closed already. */
export function whenClosed(reply: FastifyReply, reason?: () => Error): AbortSignal {
  const closed = new AbortController();
  const close = () => closed.abort(reason?.());
  if (reply.raw.destroyed) close();
  else reply.raw.once('close', close);
  return closed.signal;
}
