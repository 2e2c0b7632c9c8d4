import { isDocument } from '../../../shared/public-paths.ts';

/**
 * How the worker treats a request: `place` is a page that the stored manifest may assign to a remote;
 * `other` is left to the browser.
 */
export type Kind = 'screen' | 'page' | 'place' | 'manifest' | 'release' | 'asset' | 'other';

export interface Asked {
  method: string;
  mode: string;
  url: URL;
}

export const manifestPath = '/mfe-manifest.json';

/**
 * Sorts a request. Answers of the API are never cached here: remotes store what a user may read
 * offline, until sign-out.
 */
export function kindOf({ method, mode, url }: Asked, origin: string): Kind {
  if (method !== 'GET' || url.origin !== origin) return 'other';
  const { pathname } = url;
  if (mode === 'navigate') {
    if (isDocument(pathname)) return 'page';
    if (pathname === '/auth') return 'screen';
    // Addresses of the API, which redirect to Google and back.
    return pathname.startsWith('/auth/') ? 'other' : 'place';
  }
  if (pathname === manifestPath) return 'manifest';
  if (/^\/mfe\/[a-z][a-z-]*\/[\w.+-]+\/.+/u.test(pathname)) return 'release';
  return /^\/assets\/[\w.-]+$/u.test(pathname) ? 'asset' : 'other';
}

/** The cache of a release, by the address of one of its files. */
export function releaseCache(pathname: string): string | null {
  const [, app, version] = /^\/mfe\/([a-z][a-z-]*)\/([\w.+-]+)\//u.exec(pathname) ?? [];
  return app === undefined || version === undefined ? null : `release:${app}:${version}`;
}

/** The key of a public page in the cache: of the query it has the language only, so no secrets. */
export function pageKey(url: URL): string {
  const language = url.searchParams.get('language');
  return language === null ? url.pathname : `${url.pathname}?language=${language}`;
}

export const shellCache = (build: string) => `shell:${build}`;

/**
 * The caches to delete: those of other shell builds and of releases that no manifest names. None
 * while another window is open, since it may still use them.
 */
export function outdated(
  names: readonly string[],
  build: string,
  releases: readonly string[],
  isAlone: boolean,
): string[] {
  if (!isAlone) return [];
  const stays = new Set([shellCache(build), ...releases]);
  return names.filter((name) => /^(?:shell|release):/u.test(name) && !stays.has(name));
}
