import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import { html, Markup } from './html.ts';

const regional: Record<Locale, string> = { fr: 'fr-BJ', en: 'en-GB', de: 'de-DE', es: 'es-ES' };

/** Texts of the page in one language; every value is escaped, tags of the sentence are ours. */
export function textsOf(locale: Locale) {
  const file = join(import.meta.dirname, `../messages/${locale}.json`);
  const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return {
    locale,
    text: (id: string, values: Record<string, string | number> = {}): string => {
      const message = messages[id];
      if (message === undefined) throw new Error(`${id} is missing in ${locale}`);
      return String(new IntlMessageFormat(message, regional[locale]).format(values));
    },
    /** The sentence of the three choices, each choice marked with its number. */
    choices: (id: string): Markup => {
      const raw = messages[id] ?? '';
      if (/[&"]/u.test(raw)) throw new Error(`${id} may not hold & or "`);
      const chosen = ['first', 'second', 'third'].reduce(
        (text, name, index) =>
          text.replace(
            new RegExp(`<${name}>(.*?)</${name}>`, 'u'),
            (_all, words: string) => html`<mark>${words}</mark><sup>${index + 1}</sup>`.text,
          ),
        raw,
      );
      return new Markup(chosen);
    },
  };
}

export type Texts = ReturnType<typeof textsOf>;
