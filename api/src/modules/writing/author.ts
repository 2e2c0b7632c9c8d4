import type { ProgrammeFact } from '@ardoise/sheet';

/** What the sheet takes from its author; never sent to a provider. */
export interface Author {
  name: string;
  school: string;
  /** What they have confirmed of the programme. */
  facts: readonly ProgrammeFact[];
}

/** "2026-2027": a school year in Benin begins in September. */
export function schoolYearOf(at: Date): string {
  const first = at.getUTCFullYear() - (at.getUTCMonth() < 8 ? 1 : 0);
  return `${first}-${first + 1}`;
}
