import type { Session } from '@ardoise/contract';
import { exclusively, sessionKey } from '../../shared/session-storage.ts';
import { createSessionOwner, type SessionOwner, tick } from './session-owner.ts';

export interface SessionCalls {
  refresh: () => Promise<Session>;
  signOut: () => Promise<void>;
}

/** The owner of this page's session, connected to the clock, the other tabs and the network. */
export function startBrowserSession(calls: SessionCalls): SessionOwner {
  const owner = createSessionOwner({
    ...calls,
    storage: localStorage,
    exclusively,
    now: () => Date.now(),
  });
  const check = () => void owner.check();
  addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) owner.onStorage(event.newValue);
  });
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    // Timers of a suspended tab do not run: check at once when it wakes.
    if (document.visibilityState === 'visible') check();
  });
  setInterval(check, tick);
  check();
  return owner;
}
