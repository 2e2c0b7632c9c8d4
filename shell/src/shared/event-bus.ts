import type { ArdoiseEvents, EventBus } from '@ardoise/contract/mfe';

type Listener = (payload: never) => void;

/** Messages between apps in this page. A listener that throws does not keep the others from hearing. */
export function createEventBus(): EventBus {
  const listeners = new Map<keyof ArdoiseEvents, Set<Listener>>();
  return {
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          // The set only holds listeners of this name: `on` is the one way in.
          (listener as (payload: unknown) => void)(payload);
        } catch (error) {
          reportError(error);
        }
      }
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener);
      return () => set.delete(listener);
    },
  };
}
