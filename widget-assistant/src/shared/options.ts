import type { AssistantSite, Locale } from '@ardoise/contract';
import type { Messages, ResolvedOptions } from './app-host.ts';
import type { AssistantOptions } from './public-api.ts';

/** The origin of an address; `fallback` when it is invalid. */
function originOf(address: string | undefined, fallback: string): string {
  try {
    const url = new URL(address ?? fallback, fallback);
    return /^https?:$/u.test(url.protocol) ? url.origin : fallback;
  } catch {
    return fallback;
  }
}

/**
 * Resolves each option: the page's value, or the partner site's, or the default. Values from `data-*` attributes are
 * arbitrary text: unknown ones are ignored.
 */
export function resolveOptions(
  given: AssistantOptions,
  script: string,
  texts: { locale: Locale; messages: Messages },
  site: AssistantSite['theme'] = {},
): ResolvedOptions {
  const apiUrl = originOf(given.apiUrl, new URL(script).origin);
  const themes: readonly unknown[] = ['light', 'dark'];
  const sides: readonly unknown[] = ['left', 'right'];
  const theme = themes.includes(given.theme) ? given.theme : site.mode;
  const side = sides.includes(given.side) ? given.side : site.side;
  return {
    ...texts,
    siteKey: given.siteKey === undefined || given.siteKey === '' ? null : given.siteKey,
    apiUrl,
    theme: theme ?? 'light',
    side: side ?? 'right',
    accent: site.accent ?? null,
    appUrl: originOf(given.appUrl, apiUrl),
    session: given.session ?? null,
    navigate: given.navigate ?? null,
    context: given.context ?? null,
  };
}
