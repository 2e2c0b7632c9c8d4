import type { FastifyRequest } from 'fastify';
import { Problem } from '../../shared/problem.ts';

/** Origin under which this request's site is reached. */
export function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/**
 * Refuses calls that another site makes a browser send: those with the refresh cookie, and
 * sign-in, which would put the visitor into somebody else's session. Sec-Fetch-Site is the
 * browser's own word; older browsers send Origin; programs send neither and carry no cookies of
 * a visitor.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new Problem('ORIGIN_REFUSED');
  }
  const { origin } = request.headers;
  if (origin !== undefined && origin !== siteOrigin(request, publicUrl)) {
    throw new Problem('ORIGIN_REFUSED');
  }
}
