/**
 * Small values stored in the browser. Storage that is full, blocked or unreadable counts as empty:
 * the values only save some typing.
 */
export interface KeptValue<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export function kept<T>(
  area: () => Storage,
  key: string,
  parse: (value: unknown) => T | null,
): KeptValue<T> {
  const quietly = <R>(work: () => R): R | null => {
    try {
      return work();
    } catch {
      // Private mode and full disks throw here; nothing is lost.
      return null;
    }
  };
  return {
    read: () =>
      quietly(() => {
        const text = area().getItem(key);
        return text === null ? null : parse(JSON.parse(text));
      }),
    write: (value) => void quietly(() => area().setItem(key, JSON.stringify(value))),
    clear: () => void quietly(() => area().removeItem(key)),
  };
}
