const home = '/dashboard';

/**
 * Where to go after sign-in: only a path of this site, so that a link cannot redirect to another
 * one.
 */
export function nextPath(wanted: string | null, origin: string): string {
  if (wanted === null || !wanted.startsWith('/')) return home;
  let url: URL;
  try {
    // Parsed by the browser, which knows that `/\host` and `/<tab>/host` are other sites.
    url = new URL(wanted, origin);
  } catch {
    return home;
  }
  if (url.origin !== new URL(origin).origin || url.pathname === '/auth') return home;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that starts with two slashes would be a host when read again.
  return path.startsWith('//') ? home : path;
}
