const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a query, without accents and case. */
export const foldedTerms = (question: string): string[] =>
  folded(question).split(/\s+/u).filter(Boolean);

export function hasTerms(text: string, terms: readonly string[]): boolean {
  const within = folded(text);
  return terms.every((term) => within.includes(term));
}
