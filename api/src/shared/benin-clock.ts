import type { Locale } from '@ardoise/contract';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Porto-Novo',
});

/** Time of day in Benin, as texts in this language write it: « 4 h 05 », “4:05”. */
export function clockTime(at: Date, locale: Locale): string {
  const part = (type: 'hour' | 'minute') =>
    clock.formatToParts(at).find((one) => one.type === type)?.value ?? '';
  const [hours, minutes] = [String(Number(part('hour'))), part('minute').padStart(2, '0')];
  return locale === 'fr' ? `${hours}\u00A0h\u00A0${minutes}` : `${hours}:${minutes}`;
}
