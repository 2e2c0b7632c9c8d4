/**
 * Small values kept in the browser. A store that is full, blocked or unreadable is as good as an
 * empty one: what is kept here only saves the teacher some typing.
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
      // Private mode and full disks throw here; there is nothing to save the teacher from.
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
