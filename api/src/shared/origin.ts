import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Plain labels, or an IPv6 address. The URL parser also accepts stars and empty labels, and a name
 * with a final dot is another origin to browsers but the same host to the network.
 */
const hostForm = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/;

/** Whether the text is an origin as browsers write it in `Origin`: one text for one origin. */
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

/** Whether a URL's host name is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * Where links in mails and pages lead. Without `PUBLIC_URL` it is exactly the address that the server listens
 * on, as `npm start` prints it: browsers keep sessions of `127.0.0.1` and `localhost` apart.
 */
export function siteUrlOf(config: {
  publicUrl: string | undefined;
  host: string;
  port: number;
}): string {
  const { publicUrl, host, port } = config;
  if (publicUrl !== undefined) return publicUrl;
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * The site's address in its pages. Never the caller's `Host` header: a page is the same for everybody,
 * and whoever passes it on passes this address on.
 */
export function publicOrigin({ config, server }: FastifyInstance): string {
  const listening = server.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : config.port;
  return siteUrlOf({ ...config, port });
}

/** Origin under which this request reached the site. */
export function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/**
 * Whether no other site made a browser send the call. Pages cannot forge Sec-Fetch-Site, and it is
 * right behind a development proxy too. Older browsers send Origin; programs send neither.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === siteOrigin(request, publicUrl);
}

/**
 * For calls that carry the refresh cookie, and for sign-in, which would otherwise let another site
 * put the visitor into somebody else's session.
 * @throws Problem ORIGIN_REFUSED
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (!isSameOrigin(request, publicUrl)) throw new Problem('ORIGIN_REFUSED');
}
