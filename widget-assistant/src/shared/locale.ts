import type { Locale } from '@ardoise/contract';

const languages = /\b(?:fr|en|de|es)\b/u;

/** The first of the asked languages that the assistant speaks; French when there is none. */
export function pickLocale(asked: readonly (string | null | undefined)[]): Locale {
  const found = languages.exec([...asked, 'fr'].join());
  // The pattern is made of them.
  return (found?.[0] ?? 'fr') as Locale;
}
