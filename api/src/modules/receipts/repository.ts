import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { receiptCollection, type ReceiptDocument } from './model.ts';
import type { Receipt } from './receipt.ts';

function plain({ _id, owner, ...receipt }: ReceiptDocument): Receipt {
  return { ...receipt, orderId: _id.toHexString(), owner: owner.toHexString() };
}

export type ReceiptRepository = ReturnType<typeof receiptRepository>;

export function receiptRepository(connection: Connection) {
  const receipts = connection.collection<ReceiptDocument>(receiptCollection);

  return {
    /** False when its order has a receipt, or its number is taken. */
    async insert({ orderId, owner, ...receipt }: Receipt): Promise<boolean> {
      const ids = { _id: new Types.ObjectId(orderId), owner: new Types.ObjectId(owner) };
      try {
        await receipts.insertOne({ ...receipt, ...ids });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** 0 in a year without a receipt. */
    async lastRank(year: number): Promise<number> {
      const last = await receipts.findOne({ year }, { sort: { rank: -1 } });
      return last?.rank ?? 0;
    },

    async ofOrder(orderId: string): Promise<Receipt | null> {
      const found = await receipts.findOne({ _id: new Types.ObjectId(orderId) });
      return found === null ? null : plain(found);
    },

    async byNumber({ year, rank }: Pick<Receipt, 'year' | 'rank'>): Promise<Receipt | null> {
      const found = await receipts.findOne({ year, rank });
      return found === null ? null : plain(found);
    },

    async all(owner: string): Promise<Receipt[]> {
      const found = await receipts.find({ owner: new Types.ObjectId(owner) }).toArray();
      return found.map(plain);
    },

    async remove(orderIds: readonly string[]): Promise<void> {
      await receipts.deleteMany({ _id: { $in: orderIds.map((id) => new Types.ObjectId(id)) } });
    },

    /** Puts a random id in the place of a buyer's names and digits. */
    async anonymise({ orderId, lines, paidWith }: Receipt, stranger: string): Promise<void> {
      await receipts.updateOne(
        { _id: new Types.ObjectId(orderId) },
        { $set: { owner: new Types.ObjectId(stranger), buyer: stranger, lines, paidWith } },
      );
    },
  };
}
