import type { GenerationEvent } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';

/** Seconds between tries, as the owner's specification gives them; the last one repeats. */
export const reconnectDelays = [1, 2, 5, 10] as const;

export interface FollowOptions {
  /** Opens the stream after the event of that rank. */
  open: (lastEventId: number, signal: AbortSignal) => AsyncIterable<GenerationEvent>;
  lastEventId: number;
  signal: AbortSignal;
  /** Waits; ends early when the network comes back or the signal is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onEvent: (event: GenerationEvent) => void;
  /** The stream broke; another try follows. */
  onLost: () => void;
  /** A try brought something. */
  onConnected: () => void;
}

/** A failure that another try cannot mend: the generation is unknown, or the session is over. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true;
  return error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 408;
}

/**
 * Follows a generation to its end over as many connections as it takes. Resolves after the last
 * event or when aborted; throws when trying again is of no use.
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

/** A pause that the network's return shortens. */
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
