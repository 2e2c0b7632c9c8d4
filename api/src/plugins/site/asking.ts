import type { FastifyRequest } from 'fastify';

/**
 * What a caller expects: a page, data, or whatever the address is. The last are link previews,
 * search engines and monitors, which accept everything or say nothing.
 */
export type Asking = 'page' | 'data' | 'anything';

/** Media types that an `Accept` header admits, in lower case. */
function acceptedTypes(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .filter((range) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/u.test(range))
    .map((range) => range.split(';')[0]?.trim() ?? '');
}

const isPage = (type: string) => type === 'text/html' || type === 'application/xhtml+xml';
const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json$/u.test(type);

/**
 * Whether a script of some page calls. Only browsers send Sec-Fetch-Site; programs made with Node's
 * fetch send Sec-Fetch-Mode alone. The site's own worker marks a page that it fetches to keep.
 */
function isScript({ headers }: FastifyRequest): boolean {
  if (headers['x-keep-page'] !== undefined || headers['sec-fetch-site'] === undefined) return false;
  return (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate';
}

export function askingOf(request: FastifyRequest): Asking {
  const { method, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || isScript(request)) return 'data';
  const types = acceptedTypes(headers.accept ?? '*/*');
  if (types.some(isPage)) return 'page';
  if (types.some(isJson)) return 'data';
  return types.some((type) => type === '' || type === '*/*' || type === 'text/*')
    ? 'anything'
    : 'data';
}
