import type { Locale } from '@ardoise/contract';
import fp from 'fastify-plugin';

/** What can happen to an account that other modules act upon. */
export interface AccountEventMap {
  /** The account was created. */
  opened: { userId: string };
  'language-changed': { userId: string; language: Locale };
  /** A session of the account was opened or renewed. */
  'session-used': { userId: string };
  /** The session has shown a second factor. */
  'session-proved': { sessionId: string };
  'session-ended': { sessionId: string };
  /** Every session of the account, except the one named. */
  'sessions-ended': { userId: string; except?: string | undefined };
  /** Nobody can sign in to the account any more; it is erased some minutes later. */
  closed: { userId: string };
}

export type AccountEvent = keyof AccountEventMap;
type Listener<Event extends AccountEvent> = (about: AccountEventMap[Event]) => Promise<void>;

export interface AccountEvents {
  on<Event extends AccountEvent>(event: Event, listener: Listener<Event>): void;
  /** Resolves when every listener has, one after the other. The first failure rejects it. */
  emit<Event extends AccountEvent>(event: Event, about: AccountEventMap[Event]): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Modules register what they do when something happens to an account. */
    accountEvents: AccountEvents;
  }
}

export function createAccountEvents(): AccountEvents {
  const listeners: { [Event in AccountEvent]: Listener<Event>[] } = {
    opened: [],
    'language-changed': [],
    'session-used': [],
    'session-proved': [],
    'session-ended': [],
    'sessions-ended': [],
    closed: [],
  };
  return {
    on(event, listener) {
      listeners[event].push(listener);
    },
    async emit(event, about) {
      for (const listener of listeners[event]) await listener(about);
    },
  };
}

export const accountEventsPlugin = fp(
  async (app) => {
    app.decorate('accountEvents', createAccountEvents());
  },
  { name: 'account-events' },
);
