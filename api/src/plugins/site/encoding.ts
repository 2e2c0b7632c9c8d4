import type { FastifyRequest } from 'fastify';
import type { Encoding } from './page.ts';

/** The encoding to send, of those that the caller names without refusing them. */
export function encodingFor(request: FastifyRequest): Encoding {
  const header = request.headers['accept-encoding'];
  const accepted = [header ?? '']
    .flat()
    .join(',')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
