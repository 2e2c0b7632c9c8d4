/** A value that changes and tells. `get` and `subscribe` are what `useSyncExternalStore` takes. */
export interface Store<T extends object> {
  /** The same object until a field changes. */
  get(this: void): T;
  /** Fields that are equal change nothing, and nobody is told. */
  set(this: void, patch: Partial<T>): void;
  /** Returns the function that stops it. */
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
      // A listener may leave or join while the others are told.
      const now = [...listeners];
      for (const listener of now) if (listeners.has(listener)) listener();
    },
    subscribe(listener) {
      // The same function twice is two subscriptions.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
