/** Timers that run when a test lets time pass. */
export function virtualTimers() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    later(run: () => void, ms: number) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    /** Runs what is due in the next milliseconds, in order, and what is due because of it. */
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      for (;;) {
        await settle();
        const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}

/** Lets promises that are settled already be acted upon. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
