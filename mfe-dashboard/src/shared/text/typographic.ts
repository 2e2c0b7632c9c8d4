/**
 * The catalogue has straight apostrophes and plain spaces; this gives the French apostrophe, and
 * keeps “p. 90” and “n° 2” on one line.
 */
export function typographic(text: string): string {
  return text.replace(/'/g, '’').replace(/(p\.|n°) (?=\d)/g, '$1\u00a0');
}
