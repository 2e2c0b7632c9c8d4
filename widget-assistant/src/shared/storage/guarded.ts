/** Storage that never refuses to be asked. */
export interface GuardedStorage {
  getItem(this: void, key: string): string | null;
  /** Throws when the browser has storage and will not take this value (it is full). */
  setItem(this: void, key: string, value: string): void;
  removeItem(this: void, key: string): void;
  /** What is written lasts no longer than this page: the browser has blocked storage. */
  readonly inMemory: boolean;
}

function memory(): GuardedStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    inMemory: true,
  };
}

/**
 * The page's storage, or memory where the browser or the frame's sandbox blocks it. Nothing is
 * written to find out.
 */
export function guardedStorage(area: 'localStorage' | 'sessionStorage'): GuardedStorage {
  try {
    const storage = globalThis[area];
    storage.getItem('ardoise.assistant');
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      inMemory: false,
    };
  } catch {
    return memory();
  }
}
