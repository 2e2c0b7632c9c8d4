import type { Connection } from 'mongoose';
import { isDuplicateKey } from './mongo-errors.ts';

/** The order that has something for its buyer, from the moment its money is taken. */
export interface SingleSaleDocument {
  /** "<owner>/<subject>": one order has it. */
  _id: string;
  orderId: string;
}

/** What is asked about: something for a buyer, by an order. */
export interface Claim {
  owner: string;
  /** What is sold to each buyer once: a bundle, the export of a sheet. */
  subject: string;
  orderId: string;
}

export type SingleSaleRepository = ReturnType<typeof singleSaleRepository>;

/**
 * Which order of a buyer has what is sold once. One document for both, so that of two orders whose money
 * comes at the same moment one has it.
 */
export function singleSaleRepository(connection: Connection, collection: string) {
  const singleSales = connection.collection<SingleSaleDocument>(collection);
  const key = ({ owner, subject }: Pick<Claim, 'owner' | 'subject'>) => `${owner}/${subject}`;

  const orderOf = async (claim: Pick<Claim, 'owner' | 'subject'>): Promise<string | null> =>
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
