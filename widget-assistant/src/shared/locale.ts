import type { Locale } from '@ardoise/contract';

/** The language of a tag such as `fr`, `FR-BJ` or `fr_FR`; the loader reads the same. */
const languages = /(?:^|,)(fr|en|de|es)(?![a-z])/u;

/** The first requested language that the assistant supports, or else French. */
export function pickLocale(asked: readonly (string | null | undefined)[]): Locale {
  const found = languages.exec([...asked, 'fr'].join().toLowerCase());
  // The pattern matches locales only.
  return (found?.[1] ?? 'fr') as Locale;
}
