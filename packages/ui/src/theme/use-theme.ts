import type { Theme } from '@ardoise/contract/mfe';
import { useSyncExternalStore } from 'react';
import { currentTheme } from './theme.ts';

/** Follows the page's theme, whoever changes it. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, currentTheme, () => 'light');
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
