/** For tests: what the pages of one browser share. */
export function oneBrowser(start: number) {
  let now = start;
  let queue: Promise<unknown> = Promise.resolve();
  const kept = new Map<string, string>();
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    now: () => now,
    pass: (time: number) => {
      now += time;
    },
    /** One page after another, like a Web Lock. */
    exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
      const turn = queue.then(work);
      queue = turn.catch(() => null);
      return turn;
    },
  };
}
