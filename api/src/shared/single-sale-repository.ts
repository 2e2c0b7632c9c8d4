import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { type SingleSaleDocument, shopCollections } from './model.ts';

/** What is asked about: files for a buyer, by an order. */
export interface Claim {
  owner: string;
  product: string;
  orderId: string;
}

export type SingleSaleRepository = ReturnType<typeof singleSaleRepository>;

/**
 * Which order of a buyer has a bundle, whose files are sold once. One document for both, so that of two
 * orders whose money comes at the same moment one has it.
 */
export function singleSaleRepository(connection: Connection) {
  const singleSales = connection.collection<SingleSaleDocument>(shopCollections.singleSales);
  const key = ({ owner, product }: Pick<Claim, 'owner' | 'product'>) => `${owner}/${product}`;

  const orderOf = async (claim: Pick<Claim, 'owner' | 'product'>): Promise<string | null> =>
    (await singleSales.findOne({ _id: key(claim) }))?.orderId ?? null;

  return {
    orderOf,

    /** @returns whether this order has it now */
    async take(claim: Claim): Promise<boolean> {
      const { orderId } = claim;
      try {
        await singleSales.insertOne({ _id: key(claim), orderId });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await orderOf(claim)) === orderId;
      }
    },

    async leave(claim: Claim): Promise<void> {
      await singleSales.deleteOne({ _id: key(claim), orderId: claim.orderId });
    },

    async removeAll(owner: string): Promise<void> {
      // By the key: ids hold no sign that means something there.
      await singleSales.deleteMany({ _id: new RegExp(`^${owner}/`, 'u') });
    },
  };
}
