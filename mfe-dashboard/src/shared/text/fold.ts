/** Lower case without accents, for searching. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, ' ')
    .replace(/œ/gi, 'oe')
    .toLowerCase();
}

/** Whether the text contains every word of the search. */
export function matches(text: string, sought: string): boolean {
  const folded = fold(text);
  return fold(sought)
    .split(/\s+/)
    .filter((term) => term !== '')
    .every((term) => folded.includes(term));
}
