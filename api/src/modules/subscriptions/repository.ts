import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { changeVersioned } from '../../shared/versioned-change.ts';
import { newSubscription, type SubscriptionAccount } from './account.ts';
import { subscriptionCollection, type SubscriptionDocument } from './model.ts';

function plain(stored: Omit<SubscriptionDocument, '_id'>): SubscriptionAccount {
  const { paid, takenBack, cancelsAtEnd, nextPlan, announced = null } = stored;
  return { paid, takenBack, cancelsAtEnd, nextPlan, announced };
}

export interface StoredSubscription {
  userId: string;
  account: SubscriptionAccount;
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

    /** In the order of their accounts, after one of them. */
    async after(userId: string | null, limit: number): Promise<StoredSubscription[]> {
      const from = userId === null ? {} : { _id: { $gt: new Types.ObjectId(userId) } };
      const found = await subscriptions.find(from).sort({ _id: 1 }).limit(limit).toArray();
      return found.map(({ _id, ...stored }) => ({
        userId: _id.toHexString(),
        account: plain(stored),
      }));
    },

    async ofUsers(userIds: readonly string[]): Promise<StoredSubscription[]> {
      const ids = userIds.map((id) => new Types.ObjectId(id));
      const found = await subscriptions.find({ _id: { $in: ids } }).toArray();
      return found.map(({ _id, ...stored }) => ({
        userId: _id.toHexString(),
        account: plain(stored),
      }));
    },

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
            const stored = await findOrCreate(userId);
            return { value: plain(stored), version: stored.version };
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
