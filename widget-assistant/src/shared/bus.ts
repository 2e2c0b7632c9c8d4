import type { AssistantEventName, AssistantEvents } from './public-api.ts';

/** As a method, so that a handler of one event's payload can stand among those of others. */
interface Handling {
  handle(payload: unknown): void;
}

/** What the host page gave to `on`; the function that it got back puts 0 in the event's place. */
export type Listener = readonly [event: AssistantEventName | 0, handler: Handling['handle']];

export interface Bus {
  emit<Name extends AssistantEventName>(event: Name, payload: AssistantEvents[Name]): void;
}

/**
 * Tells the host page's handlers, in the order in which they came. One that throws is reported to
 * the page like any error of its own, and the others are told all the same.
 */
export function createBus(listeners: Set<Listener>): Bus {
  return {
    emit(event, payload) {
      // One may leave or join while the others are told.
      const now = [...listeners];
      for (const listener of now) {
        if (listener[0] === 0) listeners.delete(listener);
        if (listener[0] !== event || !listeners.has(listener)) continue;
        try {
          listener[1](payload);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}
