/** Read against an address that nobody has, so that nothing but a path of this site stays on it. */
const here = 'http://here.invalid';

/**
 * Where to go after a flow to a provider, when it is a path of this site; null otherwise. A link
 * must not send somebody who has just signed in to another site.
 */
export function nextPath(wanted: string | undefined): string | null {
  if (wanted === undefined || !wanted.startsWith('/')) return null;
  // A browser's own reading: it knows that `/\host` and `/<tab>/host` are other sites.
  const url = URL.parse(wanted, here);
  if (url === null || url.origin !== here) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that starts with two slashes would be a host when read again.
  return path.startsWith('//') ? null : path;
}
