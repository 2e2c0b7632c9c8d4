import { readFileSync } from 'node:fs';
import type { Locale } from '@ardoise/contract';
import { locales } from '@ardoise/contract/schemas';
import { firstOfMonth } from '@ardoise/sheet/dates';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Texts = Type.Record(Type.String(), Type.String());
const cache = createIntlCache();
const region = { fr: 'fr-BJ', en: 'en-GB', de: 'de-DE', es: 'es-ES' } as const;

/**
 * Texts of a module that sends messages (mails, notifications), from its folder of messages. Errors of
 * FormatJS are thrown: nothing with a gap may be sent.
 */
export function intlsFrom(folder: URL): (locale: Locale) => IntlShape<string> {
  const intls = new Map(
    locales.map((locale) => {
      const text = readFileSync(new URL(`${locale}.json`, folder), 'utf8');
      const messages = Value.Parse(Texts, JSON.parse(text));
      const onError = (error: Error) => {
        throw error;
      };
      const intl = createIntl({ locale: region[locale], messages, onError }, cache);
      const formatDate: typeof intl.formatDate = (...values) =>
        firstOfMonth(intl.formatDate(...values), locale);
      return [locale, { ...intl, formatDate }] as const;
    }),
  );
  return (locale) => {
    const intl = intls.get(locale);
    if (intl === undefined) throw new Error(`No texts in ${locale}`);
    return intl;
  };
}
