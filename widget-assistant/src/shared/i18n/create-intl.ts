import type { Locale } from '@ardoise/contract';
import { firstOfMonth } from '@ardoise/sheet/dates';
import { formatToParts } from 'intl-messageformat';
import type { Messages } from '../app-host.ts';

export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** Texts and formats of one language; created anew when the language changes. */
export interface Intl {
  readonly locale: Locale;
  /** The message with this id, or the id itself when there is none, to make the gap visible. */
  t(this: void, id: string, values?: MessageValues): string;
  /** Hours and minutes in the reader's time zone: 14 h 32, 14:32 Uhr. */
  time(this: void, date: Date | number): string;
  /** A date in words, such as 20 novembre 2026. */
  day(this: void, date: Date | number): string;
  number(this: void, value: number, options?: globalThis.Intl.NumberFormatOptions): string;
  /** A file size in kilobytes, at least one. */
  size(this: void, bytes: number): string;
}

const kilobytes = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;

const none = { number: {}, date: {}, time: {} };

/**
 * Uses the browser's `Intl` only when needed: its first use takes about 40 ms (170 on a cheap phone), and the first
 * panel shows no numbers, dates or plurals.
 */
export function createIntl(locale: Locale, messages: Messages): Intl {
  const formats = new Map<string, unknown>();
  /** Memoises a formatter by its options. */
  const once =
    <Options, Format>(kind: new (locale: string, options?: Options) => Format) =>
    (_: unknown, options?: Options): Format => {
      const key = `${kind.name} ${JSON.stringify(options)}`;
      const known = formats.get(key);
      if (known instanceof kind) return known;
      const format = new kind(locale, options);
      formats.set(key, format);
      return format;
    };
  const getNumberFormat = once(Intl.NumberFormat);
  const getDateTimeFormat = once(Intl.DateTimeFormat);
  const getPluralRules = once(Intl.PluralRules);
  const formatters = { getNumberFormat, getDateTimeFormat, getPluralRules };
  const number: Intl['number'] = (value, options) => getNumberFormat(locale, options).format(value);

  const t: Intl['t'] = (id, values = {}) => {
    const message = messages[id];
    if (message === undefined) return id;
    if (typeof message === 'string') return message;
    return formatToParts(message, locale, formatters, none, values)
      .map(({ value }) => String(value))
      .join('');
  };

  return {
    locale,
    t,
    time(date) {
      const moment = new Date(date);
      const minutes = String(moment.getMinutes()).padStart(2, '0');
      return t('assistant.time', { hours: String(moment.getHours()), minutes });
    },
    day: (date) =>
      firstOfMonth(getDateTimeFormat(locale, { dateStyle: 'long' }).format(date), locale),
    number,
    size: (bytes) => number(Math.max(1, bytes / 1024), kilobytes),
  };
}
