import type { Theme } from '@ardoise/contract/mfe';

/** Key in local storage, from the specification. Light is the default; the system is not followed. */
export const themeKey = 'theme';

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Applies the theme and stores it; where storage fails, the theme still applies. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
}
