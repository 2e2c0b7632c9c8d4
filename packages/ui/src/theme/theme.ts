import type { Theme } from '@ardoise/contract/mfe';

/** Key in local storage, from the specification. Light is the default; the system is not followed. */
export const themeKey = 'theme';

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Puts the theme on the page and keeps it; a full or refused storage only loses the keeping. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}
