import { isDocument } from '../../../shared/public-paths.ts';

/** What a request is to the worker; `other` is none of its business, and goes its usual way. */
export type Kind = 'screen' | 'page' | 'manifest' | 'release' | 'asset' | 'other';

export interface Asked {
  method: string;
  mode: string;
  url: URL;
}

export const manifestPath = '/mfe-manifest.json';

const isAt = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/**
 * Sorts a request. Answers of the API are never kept here: what a teacher may read offline is kept
 * by the desk itself, for one person, and goes with the sign-out.
 */
export function kindOf(
  { method, mode, url }: Asked,
  origin: string,
  prefixes: readonly string[],
): Kind {
  if (method !== 'GET' || url.origin !== origin) return 'other';
  const { pathname } = url;
  if (mode === 'navigate') {
    if (isDocument(pathname)) return 'page';
    // By these a browser leaves for Google, and is sent back: what answers is the API.
    if (pathname.startsWith('/auth/')) return 'other';
    return prefixes.some((prefix) => isAt(pathname, prefix)) ? 'screen' : 'other';
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
