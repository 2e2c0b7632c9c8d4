/** What the sheet prints about its author; never sent to a provider. */
export interface Author {
  name: string;
  school: string;
}

/** "2026-2027": a school year in Benin begins in September. */
export function schoolYearOf(at: Date): string {
  const first = at.getUTCFullYear() - (at.getUTCMonth() < 8 ? 1 : 0);
  return `${first}-${first + 1}`;
}
