import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import { IntlMessageFormat } from 'intl-messageformat';

/** Benin for the French: its money and its dates. */
export const regional: Record<Locale, string> = {
  fr: 'fr-BJ',
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
};

/** Texts of one `messages` folder in one language, read while pages are built. */
export function textsOf(folder: string, locale: Locale) {
  const messages: Record<string, string> = JSON.parse(
    readFileSync(join(folder, `${locale}.json`), 'utf8'),
  );
  const raw = (id: string): string => {
    const message = messages[id];
    if (message === undefined) throw new Error(`${id} is missing in ${locale}`);
    return message;
  };
  return {
    locale,
    /** As it stands in the file, with its tags and placeholders. */
    raw,
    text: (id: string, values: Record<string, string | number> = {}): string =>
      String(new IntlMessageFormat(raw(id), regional[locale]).format(values)),
  };
}

export type Texts = ReturnType<typeof textsOf>;
