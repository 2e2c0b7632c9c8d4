/** Lower case without accents, for searching as people type. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, ' ')
    .replace(/œ/gi, 'oe')
    .toLowerCase();
}

/** True when every word sought stands somewhere in the text. */
export function matches(text: string, sought: string): boolean {
  const folded = fold(text);
  return fold(sought)
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => folded.includes(word));
}
