import { setTimeout as sleep } from 'node:timers/promises';

export interface LoopOptions {
  /** Does all that is due; returns soon after the signal. */
  work: (signal?: AbortSignal) => Promise<void>;
  /** Milliseconds between two looks. */
  everyMs: number;
  /** A look that failed; the next one comes all the same. */
  failed: (error: unknown) => void;
}

export type Loop = ReturnType<typeof createLoop>;

/** Looks again and again for work in the database, one look at a time. */
export function createLoop({ work, everyMs, failed }: LoopOptions) {
  let turn: Promise<void> = Promise.resolve();
  let looking: Promise<void> = Promise.resolve();
  let wake: (() => void) | null = null;

  /** Does what is due now, after what this process does already. */
  function runDue(signal?: AbortSignal): Promise<void> {
    const mine = turn.then(() => work(signal));
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    runDue,
    /** Shortens the pause before the next look. */
    wake: () => wake?.(),

    run(signal: AbortSignal): void {
      const loop = async () => {
        while (!signal.aborted) {
          const pause = new AbortController();
          // What comes while the last look is under way shortens the pause after it.
          wake = () => pause.abort();
          await runDue(signal).catch(failed);
          const either = AbortSignal.any([signal, pause.signal]);
          await sleep(everyMs, undefined, { signal: either, ref: false }).catch(() => undefined);
        }
      };
      looking = loop();
    },

    /** Resolves when the last look of this process has ended. */
    ended: () => Promise.all([looking, turn]),
  };
}
