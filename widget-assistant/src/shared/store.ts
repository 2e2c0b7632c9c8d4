/** An observable value. `get` and `subscribe` fit `useSyncExternalStore`. */
export interface Store<T extends object> {
  /** Returns the same object until a field changes. */
  get(this: void): T;
  /** Merges fields; listeners run only if one has changed. */
  set(this: void, patch: Partial<T>): void;
  /** Returns the unsubscribe function. */
  subscribe(this: void, listener: () => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(patch) {
      const next = { ...state, ...patch };
      const keys = new Set([...Object.keys(next), ...Object.keys(state)]);
      if ([...keys].every((key) => Object.is(Reflect.get(next, key), Reflect.get(state, key)))) {
        return;
      }
      state = next;
      // Listeners may subscribe or unsubscribe during the loop.
      const now = [...listeners];
      for (const listener of now) if (listeners.has(listener)) listener();
    },
    subscribe(listener) {
      // Wrapped, so that one function can subscribe twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
