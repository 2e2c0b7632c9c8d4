import type { Locale } from '@ardoise/contract';
import { formatToParts } from 'intl-messageformat';
import type { Messages } from '../app-host.ts';

export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** The texts of one language. Made anew when the language changes. */
export interface Intl {
  readonly locale: Locale;
  /** The text of an id; the id itself when there is none, so that the lack is seen. */
  t(this: void, id: string, values?: MessageValues): string;
  /** Hour and minutes in the reader's time zone, as 14:32 in every language. */
  time(this: void, date: Date | number): string;
  /** A day in words, for lists: 20 novembre 2026. */
  day(this: void, date: Date | number): string;
  number(this: void, value: number, options?: globalThis.Intl.NumberFormatOptions): string;
  /** A file's size in kilobytes, at least one. */
  size(this: void, bytes: number): string;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const kilobytes = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;

const none = { number: {}, date: {}, time: {} };

/**
 * Nothing of the browser's `Intl` is touched before it is needed: the first touch alone takes some
 * 40 ms (a cheap phone: 170), and the first panel shows neither numbers, nor dates, nor plurals.
 */
export function createIntl(locale: Locale, messages: Messages): Intl {
  const made = new Map<string, unknown>();
  /** A format of the browser's, made once for its options. */
  const once =
    <Options, Format>(kind: new (locale: string, options?: Options) => Format) =>
    (_: unknown, options?: Options): Format => {
      const key = `${kind.name} ${JSON.stringify(options)}`;
      const known = made.get(key);
      if (known instanceof kind) return known;
      const format = new kind(locale, options);
      made.set(key, format);
      return format;
    };
  const getNumberFormat = once(Intl.NumberFormat);
  const getDateTimeFormat = once(Intl.DateTimeFormat);
  const getPluralRules = once(Intl.PluralRules);
  const formatters = { getNumberFormat, getDateTimeFormat, getPluralRules };
  const number: Intl['number'] = (value, options) => getNumberFormat(locale, options).format(value);

  return {
    locale,
    t(id, values = {}) {
      const message = messages[id];
      if (message === undefined) return id;
      if (typeof message === 'string') return message;
      return formatToParts(message, locale, formatters, none, values)
        .map(({ value }) => String(value))
        .join('');
    },
    time: (date) => getDateTimeFormat(locale, clock).format(date),
    day: (date) => getDateTimeFormat(locale, { dateStyle: 'long' }).format(date),
    number,
    size: (bytes) => number(Math.max(1, bytes / 1024), kilobytes),
  };
}
