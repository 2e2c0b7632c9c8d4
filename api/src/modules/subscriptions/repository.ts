import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { changeVersioned } from '../../shared/versioned-change.ts';
import { newSubscription, type SubscriptionAccount } from './account.ts';
import { subscriptionCollection, type SubscriptionDocument } from './model.ts';

function plain({ paid, takenBack, cancelsAtEnd, nextPlan }: SubscriptionDocument) {
  return { paid, takenBack, cancelsAtEnd, nextPlan };
}

export type SubscriptionRepository = ReturnType<typeof subscriptionRepository>;

export function subscriptionRepository(connection: Connection) {
  const subscriptions = connection.collection<SubscriptionDocument>(subscriptionCollection);
  const keyOf = (userId: string) => ({ _id: new Types.ObjectId(userId) });

  async function find(userId: string): Promise<SubscriptionAccount | null> {
    const found = await subscriptions.findOne(keyOf(userId));
    return found === null ? null : plain(found);
  }

  async function findOrCreate(userId: string): Promise<SubscriptionDocument> {
    const fresh = { ...keyOf(userId), ...newSubscription(), version: 1 };
    try {
      const found = await subscriptions.findOne(keyOf(userId));
      if (found !== null) return found;
      await subscriptions.insertOne(fresh);
      return fresh;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return await findOrCreate(userId);
    }
  }

  return {
    find,

    async remove(userId: string): Promise<void> {
      await subscriptions.deleteOne(keyOf(userId));
    },

    /** Changes a subscription by a pure rule, made when there is none. @returns it as it is now */
    async change(
      userId: string,
      rule: (account: SubscriptionAccount) => SubscriptionAccount | null,
    ): Promise<SubscriptionAccount> {
      const changed = await changeVersioned(
        {
          async read() {
            const { version, ...stored } = await findOrCreate(userId);
            return { value: plain({ version, ...stored }), version };
          },
          async write(next, version) {
            const result = await subscriptions.updateOne(
              { ...keyOf(userId), version },
              { $set: next, $inc: { version: 1 } },
            );
            return result.matchedCount === 1;
          },
        },
        rule,
      );
      return changed?.value ?? newSubscription();
    },
  };
}
