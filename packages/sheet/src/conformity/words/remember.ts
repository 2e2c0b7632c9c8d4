const mostKept = 3_000;

/** Remembers what was found in a text: a sheet is assessed again at each change of one of its many texts. */
export function remember<T>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const found = read(text);
    kept.set(text, found);
    return found;
  };
}
