import packs from './starting/packs.json' with { type: 'json' };
import type { StoredProduct } from './product.ts';

const pack = {
  kind: 'units',
  state: 'published',
  description: '',
  level: null,
  discipline: null,
} as const;

/** Packs stand behind whatever else is for sale. */
const firstPack = 1_000;

/** What the shop sells on its first day. Staff change the rows later. */
export const startingPacks: readonly StoredProduct[] = packs.map((one, place) => ({
  ...pack,
  ...one,
  rank: firstPack + place,
}));
