import { startingPacks as packs } from '@ardoise/contract';
import type { readBundles } from '@ardoise/lessons/bundles';
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

/** The bundles as they are first offered: what they hold is read from their files. */
export const bundleProducts = (bundles: Awaited<ReturnType<typeof readBundles>>): StoredProduct[] =>
  bundles.map(([slug, { title, description, discipline, level, price, rank }]) => ({
    slug,
    kind: 'bundle',
    state: 'published',
    rank,
    title,
    description,
    price,
    units: 0,
    level,
    discipline,
  }));
