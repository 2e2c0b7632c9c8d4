import type { GenerationEvent } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';

/** Backoff in seconds, from the specification; the last value repeats. */
export const reconnectDelays = [1, 2, 5, 10] as const;

export interface FollowOptions {
  /** Opens the stream after the event with that rank. */
  open: (lastEventId: number, signal: AbortSignal) => AsyncIterable<GenerationEvent>;
  lastEventId: number;
  signal: AbortSignal;
  /** Waits; ends early when the network returns or the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onEvent: (event: GenerationEvent) => void;
  /** The stream broke; a retry follows. */
  onLost: () => void;
  /** A retry has received an event. */
  onConnected: () => void;
}

/** A permanent failure: the generation is unknown, or the session is over. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true;
  return error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 408;
}

/**
 * Follows a generation to its end, reconnecting as often as needed. Resolves after the last event
 * or when aborted; throws on a permanent failure.
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { signal } = options;
  let { lastEventId } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const event of options.open(lastEventId, signal)) {
        failures = 0;
        options.onConnected();
        lastEventId = Math.max(lastEventId, event.id);
        options.onEvent(event);
        if (event.name === 'completed' || event.name === 'failed') return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) throw error;
    }
    if (signal.aborted) return;
    options.onLost();
    const seconds = reconnectDelays[Math.min(failures, reconnectDelays.length - 1)] ?? 10;
    failures += 1;
    await options.wait(seconds * 1000, signal);
  }
}

/** A pause that ends early when the network returns. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    globalThis.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
