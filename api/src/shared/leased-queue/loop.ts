import { setTimeout as sleep } from 'node:timers/promises';

export interface LoopOptions {
  /** Does all that is due; returns soon after the signal. */
  work: (signal?: AbortSignal) => Promise<void>;
  /** Milliseconds between two runs. */
  everyMs: number;
  /** Told of a run that failed; the next one comes all the same. */
  failed: (error: unknown) => void;
}

export type Loop = ReturnType<typeof createLoop>;

/** Does some work again and again with a pause in between, never twice at the same time. */
export function createLoop({ work, everyMs, failed }: LoopOptions) {
  let lastRun: Promise<void> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();
  let wake: (() => void) | null = null;

  /** Runs the work once, after a run that is under way. */
  function runDue(signal?: AbortSignal): Promise<void> {
    const run = lastRun.then(() => work(signal));
    lastRun = run.catch(() => undefined);
    return run;
  }

  return {
    runDue,
    /** Ends the pause, or skips the next one while the work is being done. */
    wake: () => wake?.(),

    run(signal: AbortSignal): void {
      const loop = async () => {
        while (!signal.aborted) {
          const pause = new AbortController();
          // Set before the run: whatever comes during it may have been missed by it.
          wake = () => pause.abort();
          await runDue(signal).catch(failed);
          const either = AbortSignal.any([signal, pause.signal]);
          await sleep(everyMs, undefined, { signal: either, ref: false }).catch(() => undefined);
        }
      };
      running = loop();
    },

    /** Resolves when the last run has ended. */
    ended: () => Promise.all([running, lastRun]),
  };
}
