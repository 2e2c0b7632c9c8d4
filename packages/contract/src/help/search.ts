/** Lower case without accents. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase();

/** What the forms of a word share: `supprim` of “supprimer” and “supprimée”, `recu` of “reçus”. */
function stemOf(form: string): string {
  if (form.length > 5) return form.slice(0, Math.max(5, form.length - 2));
  return form.replace(/(?<=.{4})s$/u, '');
}

/** What a text, folded by `plainText`, must contain to answer a search. */
export const stemsOf = (sought: string): string[] =>
  plainText(sought).split(/\s+/u).filter(Boolean).map(stemOf);

/** Whether a folded text contains every word of a search, in any of its forms. */
export const hasStems = (folded: string, stems: readonly string[]): boolean =>
  stems.every((stem) => folded.includes(stem));
