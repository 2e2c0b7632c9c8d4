import { benin, beninTime } from '@ardoise/ui';
import { useIntl } from 'react-intl';

/** Orders are dated where they are sold, as their receipts are. */
const timeZone = benin;

/** Days and times of an order in the interface's language. */
export function useMoments() {
  const intl = useIntl();
  const time = (iso: string) => intl.formatMessage({ id: 'order.time' }, beninTime(iso));
  const day = (iso: string) => intl.formatDate(iso, { timeZone, day: 'numeric', month: 'long' });
  return {
    time,
    day,
    /** "vendredi 20 novembre 2026" */
    longDay: (iso: string) =>
      intl.formatDate(iso, {
        timeZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
    year: (iso: string) => intl.formatDate(iso, { timeZone, year: 'numeric' }),
    /** "20 novembre à 14 h 35" */
    moment: (iso: string) =>
      intl.formatMessage({ id: 'order.moment' }, { day: day(iso), time: time(iso) }),
  };
}
