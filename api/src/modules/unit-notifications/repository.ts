import { type Connection, Types } from 'mongoose';
import { unitNotificationCollection, type UnitNotificationDocument } from './model.ts';

export interface UnitNotification {
  userId: string;
  askedAt: Date;
}

export type UnitNotificationRepository = ReturnType<typeof unitNotificationRepository>;

export function unitNotificationRepository(connection: Connection) {
  const wishes = connection.collection<UnitNotificationDocument>(unitNotificationCollection);
  const oid = (userId: string) => new Types.ObjectId(userId);
  const plain = ({ _id, askedAt }: UnitNotificationDocument): UnitNotification => ({
    userId: _id.toHexString(),
    askedAt,
  });

  return {
    /** Stores the wish; a second one changes nothing. */
    async ask(userId: string, at: Date): Promise<void> {
      await wishes.updateOne(
        { _id: oid(userId) },
        { $setOnInsert: { askedAt: at } },
        { upsert: true },
      );
    },

    async find(userId: string): Promise<UnitNotification | null> {
      const found = await wishes.findOne({ _id: oid(userId) });
      return found === null ? null : plain(found);
    },

    async remove(userId: string): Promise<void> {
      await wishes.deleteOne({ _id: oid(userId) });
    },

    /** Wishes in the order of their accounts, after one of them. */
    async after(userId: string | null, limit: number): Promise<UnitNotification[]> {
      const from = userId === null ? {} : { _id: { $gt: oid(userId) } };
      const found = await wishes.find(from).sort({ _id: 1 }).limit(limit).toArray();
      return found.map(plain);
    },
  };
}
