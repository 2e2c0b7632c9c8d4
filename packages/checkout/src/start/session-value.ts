/**
 * A value of this tab that survives a reload. Storage that is full, blocked or unreadable counts as
 * empty: such a value only saves the buyer a step.
 */
export function sessionValue<Value>(name: string, isValue: (value: unknown) => value is Value) {
  const quietly = <Result>(work: () => Result): Result | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    read: (): Value | null =>
      quietly(() => {
        const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
        return isValue(found) ? found : null;
      }),
    write: (value: Value): void =>
      void quietly(() => sessionStorage.setItem(name, JSON.stringify(value))),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
