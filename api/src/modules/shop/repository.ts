import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { followed, houseFields, type HouseValues, houseValuesOf } from './house.ts';
import { type ProductDocument, shopCollections } from './model.ts';
import type { StoredProduct } from './product.ts';

/** Unchecked, since rows can be edited by hand. */
const toRow = ({ _id: slug, ...row }: ProductDocument): { slug: string } & object => ({
  slug,
  ...row,
});

export type ProductRepository = ReturnType<typeof productRepository>;

export function productRepository(connection: Connection) {
  const products = connection.collection<ProductDocument>(shopCollections.products);

  return {
    /** Stores the products that do not exist yet. */
    async seed(starting: readonly StoredProduct[]): Promise<void> {
      for (const { slug, ...row } of starting) {
        try {
          const house = row.kind === 'bundle' ? { house: houseValuesOf(row) } : {};
          await products.insertOne({ _id: slug, ...row, ...house });
        } catch (error) {
          // Its place may be taken by another one: then it would be missing.
          const isThere = isDuplicateKey(error) && (await products.findOne({ _id: slug })) !== null;
          if (!isThere) throw error;
        }
      }
    },

    /**
     * Brings a row to what the house says of it now, where nobody changed it. A row that somebody
     * changes at this moment is left for the next start.
     * @returns the fields that changed
     */
    async follow({ slug, ...product }: StoredProduct): Promise<string[]> {
      const row = await products.findOne({ _id: slug });
      if (row?.house === undefined) return [];
      const house = houseValuesOf(product);
      const changes = followed(row, row.house, house);
      const asRead = Object.fromEntries(
        houseFields.flatMap((field) => [
          [field, row[field]],
          [`house.${field}`, row.house?.[field]],
        ]),
      );
      const result = await products.updateOne(
        { _id: slug, ...asRead },
        { $set: { ...changes, house } },
      );
      return result.matchedCount === 1 ? Object.keys(changes) : [];
    },

    /** Bundles whose rows do not say yet what of them is the house's. */
    withoutHouse: async (): Promise<ProductDocument[]> =>
      await products.find({ kind: 'bundle', house: { $exists: false } }).toArray(),

    async setHouse(slug: string, house: HouseValues): Promise<void> {
      await products.updateOne({ _id: slug, house: { $exists: false } }, { $set: { house } });
    },

    async find(slug: string): Promise<{ slug: string } | null> {
      const found = await products.findOne({ _id: slug });
      return found === null ? null : toRow(found);
    },

    /** What is for sale, in the shop's order: some dozens of rows. */
    published: async (): Promise<{ slug: string }[]> =>
      (await products.find({ state: 'published' }).sort({ rank: 1 }).toArray()).map(toRow),
  };
}
