/** Counts who would lose something if the page were reloaded now. */
export function createBusy() {
  const holds = new Set<object>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** Returns the function that releases it; calling that twice is harmless. */
    hold(): () => void {
      const one = {};
      holds.add(one);
      tell();
      return () => {
        if (holds.delete(one)) tell();
      };
    },
    isBusy: () => holds.size > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Busy = ReturnType<typeof createBusy>;
