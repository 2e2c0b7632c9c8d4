import { delMany, get, keys, set, update } from 'idb-keyval';
import { isRecord } from '../guards.ts';
import { forgetLater } from './later.ts';
import { type Held, overflow } from './limits.ts';
import { deviceStore } from './store.ts';

/** Shape of what is written here: another one is not read. */
const form = 1;
const everybody = 'ardoise:kept:';

export interface Found {
  value: unknown;
  /** When the server last told it, ISO 8601. */
  at: string;
}

/** What one person visited, on this device. A device that will not keep anything keeps nothing. */
export interface Kept {
  put(name: string, value: unknown): Promise<void>;
  /** Changes what is there under a name, in one step with regard to other tabs. */
  change(name: string, next: (value: unknown) => unknown): Promise<void>;
  get(name: string): Promise<Found | null>;
  remove(names: readonly string[]): Promise<void>;
  /** Names that begin so. */
  names(start: string): Promise<string[]>;
  /** Writes down what is held under a name, and takes away what is then too much of its kind. */
  bound(kind: string, held: Held, limits: { count: number; bytes: number }): Promise<void>;
}

function foundIn(entry: unknown): Found | null {
  if (!isRecord(entry) || entry['form'] !== form || typeof entry['at'] !== 'string') return null;
  return { value: entry['value'], at: entry['at'] };
}

function isHeld(value: unknown): value is Held {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['at'] === 'string' &&
    typeof value['bytes'] === 'number'
  );
}

/** @param isHere whether this person is still signed in: a late answer writes nothing after. */
export function createKept(userId: string, isHere: () => boolean): Kept {
  const keyOf = (name: string) => `${everybody}${userId}:${name}`;
  const entry = (value: unknown) => ({ form, value, at: new Date().toISOString() });
  const kept: Kept = {
    async put(name, value) {
      if (!isHere()) return;
      try {
        await set(keyOf(name), entry(value), deviceStore());
      } catch {
        // Full, or closed to us: the page has the answer, only the device does not.
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
        // It stays until the sign-out.
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
    async bound(kind, held, limits) {
      let gone: string[] = [];
      await kept.change(`held:${kind}`, (value) => {
        const known = Array.isArray(value) ? value.filter(isHeld) : [];
        const all = [...known.filter(({ key }) => key !== held.key), held];
        gone = overflow(all, limits);
        return all.filter(({ key }) => !gone.includes(key));
      });
      await kept.remove(gone);
    },
  };
  return kept;
}

/** Takes away what was visited here, except by this person; drafts stay, since nobody else has them. */
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
    // No store here: nothing was kept.
  }
}
