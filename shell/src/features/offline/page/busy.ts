/** Who would be disturbed by leaving the page now. */
export function createBusy() {
  const held = new Set<object>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** Answers the function that takes it back; twice does no harm. */
    hold(): () => void {
      const one = {};
      held.add(one);
      tell();
      return () => {
        if (held.delete(one)) tell();
      };
    },
    isBusy: () => held.size > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Busy = ReturnType<typeof createBusy>;
