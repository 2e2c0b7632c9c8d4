import { isDocument } from '../../../shared/public-paths.ts';

/**
 * What a request is to the worker: `place` is a page that may be a remote's, which the stored manifest
 * tells; `other` is left to the browser.
 */
export type Kind = 'screen' | 'page' | 'place' | 'manifest' | 'release' | 'asset' | 'other';

export interface Asked {
  method: string;
  mode: string;
  url: URL;
}

export const manifestPath = '/mfe-manifest.json';

/**
 * Sorts a request. Answers of the API are never stored here: what a user may read offline is stored
 * by the remotes, for one person, until the sign-out.
 */
export function kindOf({ method, mode, url }: Asked, origin: string): Kind {
  if (method !== 'GET' || url.origin !== origin) return 'other';
  const { pathname } = url;
  if (mode === 'navigate') {
    if (isDocument(pathname)) return 'page';
    if (pathname === '/auth') return 'screen';
    // The API's own: by these a browser goes to Google and comes back.
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

/** Under which address a public page is kept: its secrets stay out, its language does not. */
export function pageKey(url: URL): string {
  const language = url.searchParams.get('language');
  return language === null ? url.pathname : `${url.pathname}?language=${language}`;
}

export const shellCache = (build: string) => `shell:${build}`;

/**
 * The caches that may go: those of other shells and of releases that nobody names. While another
 * window is open, which may still run on them, all stay.
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
