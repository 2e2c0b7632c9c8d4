import type { IntlShape } from 'react-intl';

type Moment = Date | string | number;

const day = 86_400_000;
const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** « mercredi 18 », « 3 oct. » in this year, « 3 oct. 2025 » before. */
export function formatShortDate(
  intl: Pick<IntlShape, 'formatDate'>,
  moment: Moment,
  now: Date = new Date(),
): string {
  const date = new Date(moment);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / day);
  if (days >= 0 && days < 14) return intl.formatDate(date, { weekday: 'long', day: 'numeric' });
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return intl.formatDate(date, { day: 'numeric', month: 'short', ...year });
}

/** « aujourd’hui à 21:40 », « hier à 21:40 », then a short date. */
export function formatRelativeDate(
  intl: Pick<IntlShape, 'formatDate' | 'formatRelativeTime' | 'formatTime'>,
  moment: Moment,
  now: Date = new Date(),
): string {
  const date = new Date(moment);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / day);
  if (days === 0) {
    const minutes = Math.round((now.getTime() - date.getTime()) / 60_000);
    if (minutes < 60 && minutes >= 0) {
      return intl.formatRelativeTime(-minutes, 'minute', { numeric: 'auto' });
    }
    return intl.formatRelativeTime(-Math.round(minutes / 60), 'hour', { numeric: 'auto' });
  }
  if (days > 0 && days < 7) return intl.formatRelativeTime(-days, 'day', { numeric: 'auto' });
  return formatShortDate(intl, date, now);
}

/** A whole date: « vendredi 20 novembre 2026 ». */
export function formatLongDate(intl: Pick<IntlShape, 'formatDate'>, moment: Moment): string {
  return intl.formatDate(moment, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
