import type { Locale } from '@ardoise/contract';

/** Languages of the pages, each in its own words: whoever looks for it may read no other. */
export const languages: readonly (readonly [Locale, string])[] = [
  ['fr', 'Français'],
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
];

/** Where a page stands in a language: French paths are plain, the others begin with theirs. */
export function addressIn(locale: Locale, path: string): string {
  if (locale === 'fr') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The same as a choice: `/` alone would speak the browser's language. */
export const chosenAddress = (locale: Locale, path: string): string =>
  locale === 'fr' && path === '/' ? '/?language=fr' : addressIn(locale, path);
