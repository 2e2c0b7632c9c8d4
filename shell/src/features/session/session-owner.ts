import type { Session, User } from '@ardoise/contract';
import type { SessionEventName, SessionStore } from '@ardoise/contract/mfe';
import { ProblemError } from '@ardoise/contract/client';
import { onThisClock, sessionKey } from '../../shared/session-storage.ts';
import { parseSession } from './stored-session.ts';

/** As specified: a check every 30 s, and a refresh when fewer than three checks are left. */
export const tick = 30_000;
export const ticksLeft = 3;

/** What the owner needs around it; the browser's own in production. */
export interface SessionSurroundings {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Runs one at a time across all tabs. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  now: () => number;
  refresh: () => Promise<Session>;
  signOut: () => Promise<void>;
}

export interface SessionOwner extends SessionStore {
  /** A valid token; refreshes an expired one first. */
  accessToken: () => Promise<string | null>;
  /** After a 401: a fresh token, or null when the session is over. Callers share one refresh. */
  renew: () => Promise<string | null>;
  /** Takes over a new session, and emits the events in turn. */
  adopt: (session: Session, ...events: SessionEventName[]) => void;
  /** Newer data of the signed-in user; another user's are ignored. */
  updateUser: (user: User) => void;
  /** Ends it on the server and here. Rejects, and keeps it, when the server cannot be reached. */
  signOut: () => Promise<void>;
  /** Checks the time left; call it every `tick`. */
  check: () => Promise<void>;
  /** Another tab has changed the storage; `text` is the new value. */
  onStorage: (text: string | null) => void;
}

/** Whether the session is certainly over; other errors may pass. */
const isOver = (error: unknown) =>
  error instanceof ProblemError && (error.status === 401 || error.status === 403);

export function createSessionOwner(around: SessionSurroundings): SessionOwner {
  const listeners = new Set<Parameters<SessionStore['subscribe']>[0]>();
  let current = read();
  let renewing: Promise<string | null> | null = null;

  function read(): Session | null {
    try {
      return parseSession(around.storage.getItem(sessionKey));
    } catch {
      return null;
    }
  }

  function tell(event: SessionEventName): void {
    for (const listener of listeners) {
      try {
        listener(event, current);
      } catch (error) {
        reportError(error);
      }
    }
  }

  function put(session: Session | null, ...events: SessionEventName[]): void {
    current = session;
    try {
      if (session === null) around.storage.removeItem(sessionKey);
      else around.storage.setItem(sessionKey, JSON.stringify(session));
    } catch {
      // Without storage the session lasts as long as the page.
    }
    for (const event of events) tell(event);
  }

  const timeLeft = (session: Session) => Date.parse(session.expiresAt) - around.now();

  function onStorage(text: string | null): void {
    const before = current;
    const next = parseSession(text);
    if (next?.accessToken === before?.accessToken) {
      if (next === null || JSON.stringify(next) === JSON.stringify(before)) return;
      current = next;
      tell('USER_UPDATED');
      return;
    }
    current = next;
    if (next === null) tell('SIGNED_OUT');
    else tell(before?.user.id === next.user.id ? 'TOKEN_REFRESHED' : 'SIGNED_IN');
  }

  /** Another tab may have refreshed, or signed out, while this one was suspended. */
  function catchUp(): void {
    try {
      onStorage(around.storage.getItem(sessionKey));
    } catch {
      // No storage to compare with.
    }
  }

  async function refreshOnce(stale: string): Promise<string | null> {
    catchUp();
    if (current === null || current.accessToken !== stale) return current?.accessToken ?? null;
    try {
      const fresh = onThisClock(await around.refresh(), around.now());
      catchUp();
      // Signed out meanwhile, here or in another tab: a late answer does not bring it back.
      if (current === null) return null;
      put(fresh, 'TOKEN_REFRESHED');
      return fresh.accessToken;
    } catch (error) {
      if (!isOver(error)) throw error;
      if (current?.accessToken === stale) put(null, 'SIGNED_OUT');
      return current?.accessToken ?? null;
    }
  }

  function renew(): Promise<string | null> {
    if (current === null) return Promise.resolve(null);
    const stale = current.accessToken;
    renewing ??= around
      .exclusively(() => refreshOnce(stale))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  /** When offline or the server is busy the session stays, and the next check retries. */
  const renewIfPossible = () => renew().catch(() => current?.accessToken ?? null);

  return {
    user: (): User | null => current?.user ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async accessToken() {
      if (current === null) return null;
      if (timeLeft(current) > 0) return current.accessToken;
      return renewIfPossible();
    },
    renew: renewIfPossible,
    adopt(session, ...events) {
      put(onThisClock(session, around.now()), ...events);
    },
    updateUser(user) {
      catchUp();
      if (current?.user.id === user.id) put({ ...current, user }, 'USER_UPDATED');
    },
    async signOut() {
      try {
        await around.signOut();
      } catch (error) {
        if (!isOver(error)) throw error;
      }
      put(null, 'SIGNED_OUT');
    },
    async check() {
      catchUp();
      if (current !== null && Math.floor(timeLeft(current) / tick) < ticksLeft) {
        await renewIfPossible();
      }
    },
    onStorage,
  };
}
