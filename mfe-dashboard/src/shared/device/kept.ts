import { delMany, get, keys, set, update } from 'idb-keyval';
import { isRecord } from '../guards.ts';
import { forgetLater } from './later.ts';
import { deviceStore } from './store.ts';

/** Version of the stored shape; others are ignored. */
const form = 1;
const everybody = 'ardoise:kept:';

export interface Found {
  value: unknown;
  /** When the server answered it, ISO 8601. */
  at: string;
}

/** A stored answer whose shape has been checked. */
export interface Answer<T> {
  value: T;
  /** When the server gave it, ISO 8601. */
  at: string;
}

/**
 * Answers that one person has received, stored on this device. Where storage is refused, nothing is
 * stored.
 */
export interface Kept {
  put(name: string, value: unknown): Promise<void>;
  /** Changes what is stored under a name, atomically across tabs. */
  change(name: string, next: (value: unknown) => unknown): Promise<void>;
  get(name: string): Promise<Found | null>;
  remove(names: readonly string[]): Promise<void>;
  /** Names with this prefix. */
  names(start: string): Promise<string[]>;
}

function foundIn(entry: unknown): Found | null {
  if (!isRecord(entry) || entry['form'] !== form || typeof entry['at'] !== 'string') return null;
  return { value: entry['value'], at: entry['at'] };
}

/** @param isHere whether this person is still signed in; a late answer must not be stored */
export function createKept(userId: string, isHere: () => boolean): Kept {
  const keyOf = (name: string) => `${everybody}${userId}:${name}`;
  const entry = (value: unknown) => ({ form, value, at: new Date().toISOString() });
  return {
    async put(name, value) {
      if (!isHere()) return;
      try {
        await set(keyOf(name), entry(value), deviceStore());
      } catch {
        // Full or refused: the page has the answer, only the device does not.
      }
    },
    async change(name, next) {
      if (!isHere()) return;
      try {
        await update(keyOf(name), (old) => entry(next(foundIn(old)?.value)), deviceStore());
      } catch {
        // As above.
      }
    },
    async get(name) {
      try {
        return foundIn(await get<unknown>(keyOf(name), deviceStore()));
      } catch {
        return null;
      }
    },
    async remove(names) {
      try {
        await delMany(names.map(keyOf), deviceStore());
      } catch {
        // It is removed at sign-out.
      }
    },
    async names(start) {
      try {
        const all = await keys<string>(deviceStore());
        const begin = keyOf(start);
        return all.filter((key) => key.startsWith(begin)).map((key) => key.slice(keyOf('').length));
      } catch {
        return [];
      }
    },
  };
}

/** Removes what is stored for others; drafts stay, since they exist nowhere else. */
export async function forgetKept(exceptUserId: string | null): Promise<void> {
  forgetLater(exceptUserId);
  try {
    const own = exceptUserId === null ? null : `${everybody}${exceptUserId}:`;
    const all = await keys<string>(deviceStore());
    const others = all.filter(
      (key) => key.startsWith(everybody) && (own === null || !key.startsWith(own)),
    );
    await delMany(others, deviceStore());
  } catch {
    // Storage is refused: nothing was stored.
  }
}
