/**
 * The catalogue is seeded with straight apostrophes and plain spaces; what is read has the French
 * apostrophe, and keeps "p. 90" and "n° 2" on one line.
 */
export function typographic(text: string): string {
  return text.replace(/'/g, '’').replace(/(p\.|n°) (?=\d)/g, '$1\u00a0');
}
