import type { AssistantSession } from '@ardoise/contract/assistant';
import { isObject, onThisClock, sessionKey } from '../../session-storage.ts';

interface Kept extends Record<string, unknown> {
  accessToken: string;
  expiresAt: string;
  user: Record<string, unknown> & { id: string };
}

function isKept(value: unknown): value is Kept {
  return (
    isObject(value) &&
    typeof value['accessToken'] === 'string' &&
    typeof value['expiresAt'] === 'string' &&
    isObject(value['user']) &&
    typeof value['user']['id'] === 'string'
  );
}

export interface KeptSurroundings {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Runs work while no other tab of this browser refreshes. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Asks for a new session with the refresh cookie. */
  refresh: () => Promise<Response>;
  now: () => number;
}

/**
 * The shell's stored session, on pages without the shell. An access token that has expired is
 * renewed when somebody asks for it.
 */
export function keptSession(around: KeptSurroundings): AssistantSession | null {
  function read(): Kept | null {
    try {
      const value: unknown = JSON.parse(around.storage.getItem(sessionKey) ?? 'null');
      return isKept(value) ? value : null;
    } catch {
      // Malformed, or storage is forbidden: nobody is signed in here.
      return null;
    }
  }

  const found = read();
  if (found === null) return null;
  const userId = found.user.id;
  /** The stored session; null once nobody or another account is signed in. */
  const mine = () => {
    const kept = read();
    return kept?.user.id === userId ? kept : null;
  };

  async function renewed(stale: string): Promise<string | null> {
    const before = mine();
    // Another tab has renewed it, or signed out.
    if (before?.accessToken !== stale) return before?.accessToken ?? null;
    const answer = await around.refresh();
    const fresh: unknown = answer.ok ? await answer.json() : null;
    const after = mine();
    // Signed out in the meantime: a late answer must not restore the session.
    if (after?.accessToken !== stale) return after?.accessToken ?? null;
    if (isKept(fresh)) {
      around.storage.setItem(sessionKey, JSON.stringify(onThisClock(fresh, around.now())));
      return fresh.accessToken;
    }
    if (answer.status !== 401 && answer.status !== 403) return stale;
    // The session has ended, for all tabs.
    around.storage.removeItem(sessionKey);
    return null;
  }

  return {
    userId,
    async accessToken() {
      const kept = mine();
      if (kept === null || Date.parse(kept.expiresAt) > around.now()) {
        return kept?.accessToken ?? null;
      }
      const stale = kept.accessToken;
      // Offline the stale token stays; the server will refuse it.
      return around.exclusively(() => renewed(stale)).catch(() => stale);
    },
  };
}
