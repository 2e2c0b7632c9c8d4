/** Ends a turn; idempotent. */
export type Leave = () => void;

export interface TurnsOptions {
  /** How many may run at once. */
  running: number;
  /** How many may wait; unlimited by default. */
  waiting?: number;
  /** The error when the queue is full. */
  full?: () => Error;
}

export type Turns = ReturnType<typeof createTurns>;

/** Limits concurrency: a few run at once, the others wait in order. */
export function createTurns({ running, waiting = Infinity, full }: TurnsOptions) {
  let taken = 0;
  const queue: (() => void)[] = [];

  async function wait(signal: AbortSignal | undefined): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(enter), 1);
        reject(signal?.reason);
      };
      queue.push(enter);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  function leave(): void {
    const next = queue.shift();
    // The turn goes straight to the next in the queue, so that no newcomer overtakes.
    if (next === undefined) taken -= 1;
    else next();
  }

  /** Waits for a place. Rejects with the signal's reason when that aborts first. */
  async function take(signal?: AbortSignal): Promise<Leave> {
    signal?.throwIfAborted();
    if (taken < running) taken += 1;
    else if (queue.length >= waiting) throw full?.() ?? new Error('Too many are waiting');
    else await wait(signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      leave();
    };
  }

  return {
    take,

    async run<T>(work: () => Promise<T>): Promise<T> {
      const done = await take();
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}
