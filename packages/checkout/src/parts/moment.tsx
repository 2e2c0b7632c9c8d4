import { benin, beninTime } from '@ardoise/ui';
import { type IntlShape, useIntl } from 'react-intl';

/** "20 novembre", which no line breaks: the day in Benin, as on the receipt. */
export const dayText = (intl: IntlShape, moment: string | number): string =>
  intl
    .formatDate(moment, { day: 'numeric', month: 'long', timeZone: benin })
    .replaceAll(' ', '\u00a0');

export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{dayText(useIntl(), iso)}</time>;
}

/** "20 novembre, 14 h 35": a moment of the last or the next days. */
export function Moment({ iso }: { iso: string }) {
  const intl = useIntl();
  const values = { day: dayText(intl, iso), ...beninTime(iso) };
  return <time dateTime={iso}>{intl.formatMessage({ id: 'checkout.moment' }, values)}</time>;
}

/** "14 h 35" */
export function TimeOfDay({ iso }: { iso: string }) {
  const text = useIntl().formatMessage({ id: 'checkout.time' }, beninTime(iso));
  return <time dateTime={iso}>{text}</time>;
}
