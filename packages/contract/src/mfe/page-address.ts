import type { Locale } from '../common/schemas.ts';

/** Address of a public page in a language: French has no prefix, the others start with theirs. */
export function addressIn(locale: Locale, path: string): string {
  if (locale === 'fr') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
