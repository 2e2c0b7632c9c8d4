/** Brings the forms of a word together, well enough to compare texts: "fractions" and "fraction" are "fracti". */
export function stemOf(word: string): string {
  if (word.length <= 3) return word;
  const singular = word.replace(/(?:s|x)$/u, '').replace(/e+$/u, '');
  return singular.slice(0, 6);
}
