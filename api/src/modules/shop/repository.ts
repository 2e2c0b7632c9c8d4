import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
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
          await products.insertOne({ _id: slug, ...row });
        } catch (error) {
          // Its place may be taken by another one: then it would be missing.
          const isThere = isDuplicateKey(error) && (await products.findOne({ _id: slug })) !== null;
          if (!isThere) throw error;
        }
      }
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
