import { type IntlShape, useIntl } from 'react-intl';

/** "20 novembre", which no line breaks. */
const dayText = (intl: IntlShape, date: Date): string =>
  intl.formatDate(date, { day: 'numeric', month: 'long' }).replaceAll(' ', '\u00a0');

export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{dayText(useIntl(), new Date(iso))}</time>;
}

/** "20 novembre, 14 h 35": a moment of the last or the next days. */
export function Moment({ iso }: { iso: string }) {
  const intl = useIntl();
  const date = new Date(iso);
  const day = dayText(intl, date);
  const hours = String(date.getHours());
  const minutes = String(date.getMinutes()).padStart(2, '0');
  const text = intl.formatMessage({ id: 'checkout.moment' }, { day, hours, minutes });
  return <time dateTime={iso}>{text}</time>;
}

/** "14 h 35" */
export function TimeOfDay({ iso }: { iso: string }) {
  const intl = useIntl();
  const date = new Date(iso);
  const hours = String(date.getHours());
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return (
    <time dateTime={iso}>{intl.formatMessage({ id: 'checkout.time' }, { hours, minutes })}</time>
  );
}
