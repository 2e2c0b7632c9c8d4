import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Region whose dates and amounts a language follows: Benin for French. */
export const regional: Record<Locale, string> = {
  fr: 'fr-BJ',
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
};

const Messages = Type.Record(Type.String(), Type.String());

/** ICU messages of one language, ready to be formatted. */
export function textsOf(messages: Readonly<Record<string, string>>, locale: Locale) {
  const raw = (id: string): string => {
    const message = messages[id];
    if (message === undefined) throw new Error(`${id} is missing in ${locale}`);
    return message;
  };
  return {
    locale,
    /** The message as written, with its tags and placeholders. */
    raw,
    text: (id: string, values: Record<string, string | number> = {}): string =>
      String(new IntlMessageFormat(raw(id), regional[locale]).format(values)),
  };
}

export type Texts = ReturnType<typeof textsOf>;

/** Reads `<folder>/<locale>.json`, synchronously: for builds. */
export function readTexts(folder: string, locale: Locale): Texts {
  const messages: unknown = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'));
  return textsOf(Value.Parse(Messages, messages), locale);
}
