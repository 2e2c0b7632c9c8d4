import type { AssistantEventName, AssistantEvents } from './public-api.ts';

/** A method, because method parameters are bivariant: handlers of different payloads can share one list. */
interface Handling {
  handle(payload: unknown): void;
}

/** A handler passed to `on`. The function that `on` returned sets the event to 0 to unsubscribe it. */
export type Listener = readonly [event: AssistantEventName | 0, handler: Handling['handle']];

export interface Bus {
  emit<Name extends AssistantEventName>(event: Name, payload: AssistantEvents[Name]): void;
}

/**
 * Calls the host page's handlers in the order of subscription. One that throws is reported as an error of the page, and
 * the others still run.
 */
export function createBus(listeners: Set<Listener>): Bus {
  return {
    emit(event, payload) {
      // Handlers may subscribe or unsubscribe during the loop.
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
