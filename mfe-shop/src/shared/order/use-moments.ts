import { useIntl } from 'react-intl';

/** Orders are dated where they are sold, as their receipts are. */
const timeZone = 'Africa/Porto-Novo';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Days and times of an order in the interface's language. */
export function useMoments() {
  const intl = useIntl();
  const time = (iso: string) => {
    const [hours = '', minutes = ''] = clock.format(new Date(iso)).split(':');
    return intl.formatMessage({ id: 'order.time' }, { hours: String(Number(hours)), minutes });
  };
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
