/** A base that no real URL has: only a path of this site resolves to it. */
const here = 'http://here.invalid';

/**
 * The page to open after a sign-in, if it is a path of this site; null otherwise, so that no link can
 * send somebody who has just signed in to another site.
 */
export function nextPath(wanted: string | undefined): string | null {
  if (wanted === undefined || !wanted.startsWith('/')) return null;
  // The URL parser, like browsers, resolves `/\host` and `/<tab>/host` to other sites.
  const url = URL.parse(wanted, here);
  if (url === null || url.origin !== here) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that starts with two slashes would be parsed as a host.
  return path.startsWith('//') ? null : path;
}
