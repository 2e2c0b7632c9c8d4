import { type Connection, Types } from 'mongoose';
import { authCollections, type OneTimeDocument, type OneTimePurpose } from './model.ts';

export type StoredSecret = Omit<OneTimeDocument, '_id' | 'userId'> & {
  id: string;
  userId: string | null;
};

function plain({ _id: id, userId, ...rest }: OneTimeDocument): StoredSecret {
  return { ...rest, id: id.toHexString(), userId: userId?.toHexString() ?? null };
}

export type OneTimeRepository = ReturnType<typeof createOneTimeRepository>;

export function createOneTimeRepository(connection: Connection) {
  const secrets = connection.collection<OneTimeDocument>(authCollections.oneTimeSecrets);
  const oid = (id: string) => new Types.ObjectId(id);

  return {
    newId: () => new Types.ObjectId().toHexString(),

    async insert({ id, userId, ...rest }: StoredSecret): Promise<void> {
      await secrets.insertOne({
        _id: oid(id),
        userId: userId === null ? null : oid(userId),
        ...rest,
      });
    },

    /** Marks it as used; true for one caller only. */
    async use(id: string, now: Date): Promise<boolean> {
      const result = await secrets.updateOne(
        { _id: oid(id), usedAt: null, expiresAt: { $gt: now } },
        { $set: { usedAt: now } },
      );
      return result.modifiedCount === 1;
    },

    /** Ends the unused ones of an address, however it was hashed, for one purpose. */
    async supersede(
      addresses: readonly string[],
      purpose: OneTimePurpose,
      now: Date,
    ): Promise<void> {
      const unused = { address: { $in: [...addresses] }, purpose, usedAt: null };
      await secrets.updateMany(unused, { $set: { usedAt: now } });
    },

    async byToken(token: string): Promise<StoredSecret | null> {
      const found = await secrets.findOne({ token });
      return found === null ? null : plain(found);
    },

    /** The newest live one, with this attempt counted; null when there is none or no attempt left. */
    async attempt(
      addresses: readonly string[],
      purpose: OneTimePurpose,
      mostAttempts: number,
      now: Date,
    ): Promise<StoredSecret | null> {
      const found = await secrets.findOneAndUpdate(
        {
          address: { $in: [...addresses] },
          purpose,
          usedAt: null,
          expiresAt: { $gt: now },
          tries: { $lt: mostAttempts },
        },
        { $inc: { tries: 1 } },
        { sort: { createdAt: -1 } },
      );
      return found === null ? null : plain(found);
    },

    /** Ends every unused one of an account. */
    async cancel(userId: string, now: Date): Promise<void> {
      await secrets.updateMany({ userId: oid(userId), usedAt: null }, { $set: { usedAt: now } });
    },

    async removeAll(userId: string): Promise<void> {
      await secrets.deleteMany({ userId: oid(userId) });
    },
  };
}
