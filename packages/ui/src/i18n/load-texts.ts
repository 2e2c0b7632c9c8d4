import type { Locale } from '@ardoise/contract';
import { locales, type Messages } from './i18n-provider.tsx';

/** Texts, and the language that they are in: what `I18nProvider` takes. */
export interface Texts {
  locale: Locale;
  messages: Messages;
}

/**
 * The texts of a language. Where their file cannot be had (no network, a release that is gone) the
 * product goes on in French, and failing that in any language that is at hand: a page in another
 * language is of use, an empty one is not. Whoever wanted this language alone looks at `locale`.
 * @throws the first failure, when no language can be had.
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
