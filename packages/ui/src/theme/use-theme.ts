import type { Theme } from '@ardoise/contract/mfe';
import { useSyncExternalStore } from 'react';
import { currentTheme } from './theme.ts';

/** The page's theme; follows every change. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, currentTheme, () => 'light');
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
