import type { ArdoiseEvents, EventBus } from '@ardoise/contract/mfe';

type Listener = (payload: never) => void;

/** Messages between apps on this page. A listener that throws does not stop the others. */
export function createEventBus(): EventBus {
  const listeners = new Map<keyof ArdoiseEvents, Set<Listener>>();
  return {
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          // The set only contains listeners of this event: `on` adds them.
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
