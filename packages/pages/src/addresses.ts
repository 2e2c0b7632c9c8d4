import type { Locale } from '@ardoise/contract';
import { addressIn } from '@ardoise/contract/mfe';

/** Languages of the pages, each by its own name, so that its readers recognise it. */
export const languages: readonly (readonly [Locale, string])[] = [
  ['fr', 'Français'],
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
];

export { addressIn };

/** The same as an explicit choice: `/` alone would be shown in the browser's language. */
export const chosenAddress = (locale: Locale, path: string): string =>
  locale === 'fr' && path === '/' ? '/?language=fr' : addressIn(locale, path);

/** A remote's page in a language: its path names none. */
export const languageAddress = (locale: Locale, path: string): string =>
  locale === 'fr' ? path : `${path}?language=${locale}`;

const prefix = /^\/(en|de|es)(?=\/|$)/u;

/** Language that an address names by its prefix; null for an address without one. */
export function localeOfAddress(address: string): Locale | null {
  const tag = prefix.exec(address)?.[1];
  return languages.find(([locale]) => locale === tag)?.[0] ?? null;
}

export function inEachLanguage<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return { fr: make('fr'), en: make('en'), de: make('de'), es: make('es') };
}
