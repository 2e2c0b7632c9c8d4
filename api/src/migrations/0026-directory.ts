import type { Connection, Types } from 'mongoose';
import { authCollections, type FamilyDocument } from '../modules/auth/model.ts';
import {
  subscriptionCollection,
  type SubscriptionDocument,
} from '../modules/subscriptions/model.ts';
import { directoryIndexes, userCollection, type UserDocument } from '../modules/users/model.ts';
import { searchKeys } from '../modules/users/search-keys.ts';

/** What the team finds accounts by, for those that were made before. */
export async function up(connection: Connection): Promise<void> {
  const users = connection.collection<UserDocument>(userCollection);
  const families = connection.collection<FamilyDocument>(authCollections.families);
  const subscriptions = connection.collection<SubscriptionDocument>(subscriptionCollection);

  async function lastUse(userId: Types.ObjectId): Promise<Date | undefined> {
    const used = await families.find({ userId }).toArray();
    return used.map(({ rotatedAt }) => rotatedAt).toSorted((one, other) => +other - +one)[0];
  }

  for await (const user of users.find({ seenAt: { $exists: false } })) {
    const { _id, firstName, lastName, email, phone, createdAt } = user;
    const paid = (await subscriptions.findOne({ _id }))?.paid ?? [];
    await users.updateOne(
      // Somebody who changed a name meanwhile has newer keys.
      { _id, firstName, lastName, email },
      {
        $set: {
          searchKeys: searchKeys({ firstName, lastName, email, phone: phone ?? null }),
          plans: [...new Set(paid.map(({ plan }) => plan))],
          seenAt: (await lastUse(_id)) ?? createdAt,
        },
      },
    );
  }
  await users.createIndexes([...directoryIndexes]);
}
