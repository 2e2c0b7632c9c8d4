import type { Locale } from '@ardoise/contract';
import { IntlMessageFormat } from 'intl-messageformat';
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

const kilobytes = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;

export function createIntl(locale: Locale, messages: Messages): Intl {
  const made = new Map<string, IntlMessageFormat>();
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const numbers = new Map<string, globalThis.Intl.NumberFormat>();

  function number(value: number, options: globalThis.Intl.NumberFormatOptions = {}): string {
    const key = JSON.stringify(options);
    let format = numbers.get(key);
    if (format === undefined) numbers.set(key, (format = new Intl.NumberFormat(locale, options)));
    return format.format(value);
  }

  return {
    locale,
    t(id, values = {}) {
      const message = messages[id];
      if (message === undefined) return id;
      if (typeof message === 'string') return message;
      let format = made.get(id);
      if (format === undefined) made.set(id, (format = new IntlMessageFormat(message, locale)));
      return String(format.format(values));
    },
    time: (date) => clock.format(date),
    day: (date) => calendar.format(date),
    number,
    size: (bytes) => number(Math.max(1, bytes / 1024), kilobytes),
  };
}
