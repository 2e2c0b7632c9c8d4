import type { IntlShape } from 'react-intl';

/** Where the calendar month of a quota begins and ends. */
const timeZone = 'Africa/Porto-Novo';

/** "novembre" for "2026-11". */
export function monthName(intl: IntlShape, month: string): string {
  return intl.formatDate(`${month}-15T12:00:00Z`, { month: 'long', timeZone });
}

/** "1er décembre". */
export function resetDay(intl: IntlShape, resetsAt: string): string {
  return intl.formatDate(resetsAt, { day: 'numeric', month: 'long', timeZone });
}

/** The last day of what ends at this moment: "30 novembre" for the midnight after it. */
export function lastDay(intl: IntlShape, end: string): string {
  return resetDay(intl, new Date(Date.parse(end) - 1).toISOString());
}
