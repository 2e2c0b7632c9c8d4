import type { Locale } from '@ardoise/contract';
import { locales, type Messages } from './i18n-provider.tsx';

/** Texts with their language: the props of `I18nProvider`. */
export interface Texts {
  locale: Locale;
  messages: Messages;
}

/**
 * Loads the texts of a language. If that fails (no network, a release that is gone), falls back to
 * French, then to any language: a page in another language is better than an empty one. `locale`
 * says which one was loaded.
 * @throws the first failure, when no language can be loaded
 */
export async function loadTexts(
  load: (locale: Locale) => Promise<Messages>,
  wanted: Locale,
): Promise<Texts> {
  const failures: unknown[] = [];
  for (const locale of new Set([wanted, ...locales])) {
    try {
      return { locale, messages: await load(locale) };
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}
