/** Storage whose methods work even where the browser blocks it. */
export interface GuardedStorage {
  getItem(this: void, key: string): string | null;
  /** Throws when the browser has storage but rejects the value (quota exceeded). */
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
 * The page's storage, or memory where the browser or a sandbox blocks it. Access is lazy: nothing may be stored before
 * the visitor acts, and the first access is slow.
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
