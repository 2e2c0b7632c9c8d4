import type { Locale } from '@ardoise/contract';
import { type MessageId, messages } from '@ardoise/contract/messages';
import { locales } from '@ardoise/contract/schemas';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';

const cache = createIntlCache();
const intls = new Map<Locale, IntlShape<string>>();

function intl(locale: Locale): IntlShape<string> {
  let found = intls.get(locale);
  if (found === undefined) {
    found = createIntl({ locale, messages: messages[locale] }, cache);
    intls.set(locale, found);
  }
  return found;
}

/** A sentence of the API in the given language. */
export function say(locale: Locale, id: MessageId, values?: Record<string, number>): string {
  return intl(locale).formatMessage({ id }, values);
}

export function isLocale(text: string): text is Locale {
  return locales.some((locale) => locale === text);
}

/** The best supported language of an Accept-Language header, undefined when it names none. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wishes) if (isLocale(language)) return language;
  return undefined;
}
