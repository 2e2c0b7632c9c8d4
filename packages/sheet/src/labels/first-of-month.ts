/**
 * Writes the first of a month as French does: “1er décembre”, where `Intl` gives “1 décembre”. Dates in other
 * languages are returned as they are.
 */
export function firstOfMonth(date: string, locale: string): string {
  return locale.startsWith('fr') ? date.replace(/(?:^|\s)1(?=\s|$)/u, '$&er') : date;
}
