import { benin } from '@ardoise/ui';
import type { IntlShape } from 'react-intl';

const timeZone = benin;

/** "novembre" for "2026-11". */
export function monthName(intl: IntlShape, month: string): string {
  return intl.formatDate(`${month}-15T12:00:00Z`, { month: 'long', timeZone });
}

/** "1er décembre". */
export function resetDay(intl: IntlShape, resetsAt: string): string {
  return intl.formatDate(resetsAt, { day: 'numeric', month: 'long', timeZone });
}

/** The last day of what ends at this moment: "30 novembre" for the midnight after it. */
export function lastDay(intl: IntlShape, end: string, month: 'long' | 'short' = 'long'): string {
  return intl.formatDate(Date.parse(end) - 1, { day: 'numeric', month, timeZone });
}

/** "1er décembre 2026". */
export function wholeDay(intl: IntlShape, at: string): string {
  return intl.formatDate(at, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
}
