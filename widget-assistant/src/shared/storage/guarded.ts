/** Storage that never refuses to be asked. */
export interface GuardedStorage {
  getItem(this: void, key: string): string | null;
  /** Throws when the browser has storage and will not take this value (it is full). */
  setItem(this: void, key: string, value: string): void;
  removeItem(this: void, key: string): void;
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function memory(): Area {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * The page's storage, or memory where the browser or the frame's sandbox blocks it. Nothing is
 * written to find out, and nothing is touched before it is first used: not before the visitor acts,
 * and the browser takes its time to find the page's storage.
 */
export function guardedStorage(area: 'localStorage' | 'sessionStorage'): GuardedStorage {
  let found: Area | null = null;

  function storage(): Area {
    if (found !== null) return found;
    try {
      found = globalThis[area];
      found.getItem('ardoise.assistant');
    } catch {
      found = memory();
    }
    return found;
  }

  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, value) => storage().setItem(key, value),
    removeItem: (key) => storage().removeItem(key),
  };
}
