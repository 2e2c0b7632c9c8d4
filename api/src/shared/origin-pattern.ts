import { parse } from 'tldts';
import { isLoopbackHost, isOrigin } from './origin.ts';

/**
 * Patterns of partner origins. `https://ecole.bj` matches itself; `https://*.ecole.bj` matches every
 * host below `ecole.bj`, at any depth, but not `ecole.bj`, as in a Content-Security-Policy.
 */

export type OriginFault =
  /** Not `scheme://host[:port]` and nothing more. */
  | 'form'
  /** A wildcard on http: anybody on the network path could pose as any of its hosts. */
  | 'insecure-wildcard'
  /** A star anywhere but as the first label. */
  | 'wildcard-place'
  /** A wildcard over names that strangers can register, such as `*.bj`. */
  | 'public-suffix';

/** Whether pages of this origin can be read and changed in transit. */
export function isInsecure(pattern: string): boolean {
  const url = URL.parse(pattern);
  return url?.protocol === 'http:' && !isLoopbackHost(url.hostname);
}

/** The stored form of what a person typed, or why it is refused. */
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
  // Private suffixes too: on `*.github.io` everybody can register a name.
  const { domain, isIp } = parse(origin, { allowPrivateDomains: true });
  if (isIp === true || domain === null) return { fault: 'public-suffix' };
  return { pattern: origin.replace('https://', 'https://*.') };
}

/** The origin of a URL that has nothing else; a final slash is allowed. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return null;
  if (/[?#]/.test(text) || !/^https?:\/\/[^/]+\/?$/i.test(text)) return null;
  return isOrigin(url.origin) ? url.origin : null;
}

/** Every pattern that matches this origin: what a site's list is searched for. */
export function patternsFor(origin: string): string[] {
  if (!isOrigin(origin)) return [];
  const [scheme = '', host = ''] = origin.split('://');
  const labels = host.split('.');
  const wider = labels.slice(1).map((_, at) => `${scheme}://*.${labels.slice(at + 1).join('.')}`);
  return [origin, ...wider];
}

/** Whether one of the patterns matches the origin. */
export function isListed(patterns: readonly string[], origin: string): boolean {
  return patternsFor(origin).some((pattern) => patterns.includes(pattern));
}
