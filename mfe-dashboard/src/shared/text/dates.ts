import type { IntlShape } from 'react-intl';

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Whole days between two moments of the device's calendar: 0 today, 1 yesterday. */
export function daysBetween(earlier: Date, later: Date): number {
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000);
}

/** For the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** “Mercredi 18”: enough within thirty days. */
export function dayInMonth(intl: IntlShape, iso: string): string {
  return capitalised(intl.formatDate(iso, { weekday: 'long', day: 'numeric' }));
}

/** "18 nov.", with the year when it is another one. */
export function shortDay(intl: IntlShape, iso: string, now: Date = new Date()): string {
  const year = new Date(iso).getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return intl.formatDate(iso, { day: 'numeric', month: 'short', year });
}

/** “21 h 40”, “21:40 Uhr”. */
export function timeText(intl: IntlShape, date: Date): string {
  return intl.formatMessage(
    { id: 'common.time' },
    { hours: String(date.getHours()), minutes: String(date.getMinutes()).padStart(2, '0') },
  );
}

/** "aujourd’hui à 21 h 40", "hier à 21 h 40", or "le 18 novembre à 21 h 40". */
export function moment(intl: IntlShape, iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const time = timeText(intl, date);
  const days = daysBetween(date, now);
  if (days === 0) return intl.formatMessage({ id: 'common.today-at' }, { time });
  if (days === 1) return intl.formatMessage({ id: 'common.yesterday-at' }, { time });
  const day = intl.formatDate(date, { day: 'numeric', month: 'long' });
  return intl.formatMessage({ id: 'common.day-at' }, { day, time });
}
