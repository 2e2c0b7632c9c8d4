import { parse } from 'tldts';

/**
 * Web origins of partners: one place decides what may be listed and what a listed one stands for.
 * `https://ecole.bj` stands for itself; `https://*.ecole.bj` for every host below `ecole.bj`, at any
 * depth, and not for `ecole.bj` itself, as in a Content-Security-Policy.
 */

export type OriginFault =
  /** Not `scheme://host[:port]` and nothing more. */
  | 'form'
  /** A wildcard on http: whoever stands on the way could be any of its hosts. */
  | 'insecure-wildcard'
  /** A star anywhere but as the first label. */
  | 'wildcard-place'
  /** A wildcard over names that strangers can register, such as `*.bj`. */
  | 'public-suffix';

/**
 * Names of plain labels, or an IPv6 address. The URL parser lets stars and empty labels pass, and a
 * name with a final dot is another origin to browsers and the same host to the network.
 */
const hostForm = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/;

/** An origin as browsers write it in `Origin`: one text for one origin. */
export function isOrigin(text: string): boolean {
  if (text.length > 300) return false;
  const url = URL.parse(text);
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.origin === text &&
    hostForm.test(url.hostname)
  );
}

/** Whether a page of this origin can be read and changed on the way. */
export function isInsecure(pattern: string): boolean {
  const url = URL.parse(pattern);
  if (url?.protocol !== 'http:') return false;
  return !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

/** The stored form of what a person typed, or why it cannot be listed. */
export function readPattern(typed: string): { pattern: string } | { fault: OriginFault } {
  const text = typed.trim();
  const star = /^(https?):\/\/\*\.(.+)$/i.exec(text);
  if (star === null) {
    if (text.includes('*')) return { fault: 'wildcard-place' };
    const origin = originOf(text);
    return origin === null ? { fault: 'form' } : { pattern: origin };
  }
  const [, scheme = '', host = ''] = star;
  if (host.includes('*')) return { fault: 'wildcard-place' };
  const origin = originOf(`${scheme}://${host}`);
  if (origin === null) return { fault: 'form' };
  if (!origin.startsWith('https://')) return { fault: 'insecure-wildcard' };
  // The private part of the list too: on `*.github.io` every neighbour is a stranger.
  const { domain, isIp } = parse(origin, { allowPrivateDomains: true });
  if (isIp === true || domain === null) return { fault: 'public-suffix' };
  return { pattern: origin.replace('https://', 'https://*.') };
}

/** The origin of an address that has nothing else; a final slash is forgiven. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return null;
  if (/[?#]/.test(text) || !/^https?:\/\/[^/]+\/?$/i.test(text)) return null;
  return isOrigin(url.origin) ? url.origin : null;
}

/** Every pattern that stands for this origin: what the list of a site is searched for. */
export function patternsFor(origin: string): string[] {
  if (!isOrigin(origin)) return [];
  const [scheme = '', host = ''] = origin.split('://');
  const labels = host.split('.');
  const wider = labels.slice(1).map((_, at) => `${scheme}://*.${labels.slice(at + 1).join('.')}`);
  return [origin, ...wider];
}

/** Whether a site that lists these patterns is at home at this origin. */
export function isListed(patterns: readonly string[], origin: string): boolean {
  return patternsFor(origin).some((pattern) => patterns.includes(pattern));
}
