import { Problem } from '../../shared/problem.ts';

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Lets at most `running` tasks go on at once and at most `waiting` wait for their turn; one more
 * is refused at once, since a teacher waits better for a plain answer than in a hidden queue.
 */
export function createLimiter({ running, waiting }: { running: number; waiting: number }) {
  let active = 0;
  const queue: (() => void)[] = [];

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (active < running) {
      active += 1;
      return;
    }
    if (queue.length >= waiting) throw new Problem('PROVIDER_RATE_LIMITED', { retryAfter: 15 });
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(turn), 1);
        reject(signal.reason);
      };
      queue.push(turn);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  function leave(): void {
    const next = queue.shift();
    // The place goes straight to the next one, so that nobody slips in between.
    if (next === undefined) active -= 1;
    else next();
  }

  return {
    /** Waits for a place; the answer gives it back, and does so once however often it is called. */
    async place(signal: AbortSignal): Promise<() => void> {
      await enter(signal);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        leave();
      };
    },
  };
}
