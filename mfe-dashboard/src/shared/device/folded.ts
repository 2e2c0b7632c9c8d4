const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a query, without accents and case. */
export const foldedWords = (question: string): string[] =>
  folded(question).split(/\s+/u).filter(Boolean);

export function hasWords(text: string, words: readonly string[]): boolean {
  const within = folded(text);
  return words.every((word) => within.includes(word));
}
