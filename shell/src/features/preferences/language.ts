import type { Locale } from '@ardoise/contract';
import { isLocale } from '@ardoise/ui';

/** Key in local storage, from the specification. */
export const languageKey = 'language';

const isoYear = 31_536_000;

/** The address, local storage, the browser, then the html tag; French when none of them is known. */
export function detectLanguage(around: {
  asked: string | null;
  kept: string | null;
  browser: readonly string[];
  html: string;
}): Locale {
  const wanted = [around.asked, around.kept, ...around.browser, around.html];
  for (const tag of wanted) {
    const language = tag?.slice(0, 2).toLowerCase();
    if (isLocale(language)) return language;
  }
  return 'fr';
}

function kept(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

export function browserLanguage(): Locale {
  return detectLanguage({
    asked: new URLSearchParams(location.search).get(languageKey),
    kept: kept(),
    browser: navigator.languages,
    html: document.documentElement.lang,
  });
}

/** Keeps the choice: for this page, for the next ones, and for pages that the server prepares. */
export function keepLanguage(locale: Locale): void {
  document.documentElement.lang = locale;
  document.cookie = `${languageKey}=${locale}; path=/; max-age=${isoYear}; samesite=lax`;
  try {
    localStorage.setItem(languageKey, locale);
  } catch {
    // Then it lasts as long as the page.
  }
}
