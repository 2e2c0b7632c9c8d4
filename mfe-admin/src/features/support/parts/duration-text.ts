import type { IntlShape } from 'react-intl';

/** Hours of a working day. */
const dayHours = 10;

/** Working time: “52 min”, “5 h 10”, and from two days on “3 days”. */
export function durationText(intl: Pick<IntlShape, 'formatMessage'>, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return intl.formatMessage({ id: 'tickets.minutes' }, { minutes });
  if (hours >= 2 * dayHours) {
    return intl.formatMessage({ id: 'tickets.days' }, { days: Math.floor(hours / dayHours) });
  }
  const rest = String(minutes % 60).padStart(2, '0');
  return intl.formatMessage({ id: 'tickets.hours' }, { hours, minutes: rest });
}
