import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Seller } from '../../config/seller.ts';

/** What built pages leave open: where this site is, and who runs it. */
export interface Place {
  origin: string;
  seller: Seller;
}

/** Signs of an address; whatever else a `Host` header holds stays out of pages. */
const address = /^[\w.:[\]-]{1,253}$/;

export function placeOf(request: FastifyRequest, config: Config): Place {
  const host = address.test(request.host) ? request.host : 'localhost';
  const origin = config.publicUrl ?? `${request.protocol}://${host}`;
  return { origin, seller: config.seller };
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

function isKey(name: string, seller: Seller): name is keyof Seller & string {
  return name in seller;
}

/**
 * Puts in what a built page leaves open: `{{origin}}`, and `{{seller.name|words when it is unknown}}`.
 */
export function fill(html: string, { origin, seller }: Place): string {
  const open = /\{\{(?:(origin)|seller\.(\w+)\|([^{}]*))\}\}/g;
  return html.replaceAll(open, (found, isOrigin: string | undefined, key = '', unknown = '') => {
    if (isOrigin !== undefined) return escaped(origin);
    if (!isKey(key, seller)) return found;
    const value = seller[key];
    if (value === undefined) return unknown;
    const text = escaped(value);
    return key === 'email' ? `<a href="mailto:${text}">${text}</a>` : text;
  });
}
