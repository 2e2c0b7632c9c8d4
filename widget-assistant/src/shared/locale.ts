import type { Locale } from '@ardoise/contract';

const languages = /\b(?:fr|en|de|es)\b/u;

/** The first requested language that the assistant supports, or else French. */
export function pickLocale(asked: readonly (string | null | undefined)[]): Locale {
  const found = languages.exec([...asked, 'fr'].join());
  // The pattern matches locales only.
  return (found?.[0] ?? 'fr') as Locale;
}
