import { fillPlaceholders } from '@ardoise/pages';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Seller } from '../../config/seller.ts';

/** Where this site is, and who runs it: what documents drawn at build leave open. */
export interface Place {
  origin: string;
  seller: Seller;
}

/** Characters of a host; anything else in a `Host` header stays out of pages. */
const host = /^[\w.:[\]-]{1,253}$/;

export function placeOf(request: FastifyRequest, config: Config): Place {
  const name = host.test(request.host) ? request.host : 'localhost';
  const origin = config.publicUrl ?? `${request.protocol}://${name}`;
  return { origin, seller: config.seller };
}

export const fill = (html: string, { origin, seller }: Place): string =>
  fillPlaceholders(html, { origin, seller: { ...seller } });
