import { benin, beninTime } from '@ardoise/ui';
import type { IntlShape } from 'react-intl';

const day = 86_400_000;

const dayOf = (moment: Date) => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: benin }).format(moment);
  return Date.parse(parts) / day;
};

/** “today at 10 h 41”, “yesterday at 18 h 20”, “17 Nov. at 9 h 12”, by the clock of Benin. */
export function whenText(
  intl: Pick<IntlShape, 'formatMessage' | 'formatDate'>,
  moment: string,
  now: Date = new Date(),
): string {
  const date = new Date(moment);
  const days = dayOf(now) - dayOf(date);
  const time = beninTime(date);
  if (days === 0) return intl.formatMessage({ id: 'app.when.today' }, time);
  if (days === 1) return intl.formatMessage({ id: 'app.when.yesterday' }, time);
  const year = days < 300 ? {} : ({ year: 'numeric' } as const);
  const text = intl.formatDate(date, { day: 'numeric', month: 'short', timeZone: benin, ...year });
  return intl.formatMessage({ id: 'app.when.day' }, { ...time, day: text });
}
