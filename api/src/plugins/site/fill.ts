import { fillPlaceholders } from '@ardoise/pages';
import type { Seller } from '../../config/seller.ts';

/** Where this site is, and who runs it: what documents drawn at build leave open. */
export interface Place {
  origin: string;
  seller: Seller;
}

export const fill = (html: string, { origin, seller }: Place): string =>
  fillPlaceholders(html, { origin, seller: { ...seller } });
