import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { changeVersioned } from '../../shared/versioned-change.ts';
import { type KeptNumbers, noNumbers } from './kept-numbers.ts';
import { paymentMethodsCollection, type PaymentMethodsDocument } from './model.ts';

export type PaymentMethodRepository = ReturnType<typeof paymentMethodRepository>;

export function paymentMethodRepository(connection: Connection) {
  const accounts = connection.collection<PaymentMethodsDocument>(paymentMethodsCollection);
  const keyOf = (userId: string) => ({ _id: new Types.ObjectId(userId) });

  async function read(userId: string): Promise<{ value: KeptNumbers; version: number }> {
    const found = await accounts.findOne(keyOf(userId));
    if (found === null) return { value: noNumbers, version: 0 };
    const { numbers, defaultId, version } = found;
    return { value: { numbers, defaultId }, version };
  }

  return {
    find: async (userId: string): Promise<KeptNumbers> => (await read(userId)).value,

    /** Changes an account by a pure rule. @returns it as it is now */
    async change(
      userId: string,
      rule: (account: KeptNumbers) => KeptNumbers | null,
    ): Promise<KeptNumbers> {
      const changed = await changeVersioned(
        {
          read: () => read(userId),
          async write(next, version) {
            try {
              const result = await accounts.updateOne(
                { ...keyOf(userId), version },
                { $set: next, $inc: { version: 1 } },
                { upsert: version === 0 },
              );
              return result.matchedCount + result.upsertedCount === 1;
            } catch (error) {
              // Somebody else made the document at the same time.
              if (!isDuplicateKey(error)) throw error;
              return false;
            }
          },
        },
        rule,
      );
      return changed?.value ?? noNumbers;
    },

    async remove(userId: string): Promise<void> {
      await accounts.deleteOne(keyOf(userId));
    },
  };
}
