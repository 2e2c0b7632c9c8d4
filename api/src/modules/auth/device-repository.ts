import { createHash } from 'node:crypto';
import { type Connection, Types } from 'mongoose';
import { authCollections, type DeviceDocument } from './model.ts';

/** Milliseconds for which an unused browser is remembered: the longest life of a cookie. */
export const deviceLife = 400 * 24 * 3_600_000;

export type DeviceRepository = ReturnType<typeof createDeviceRepository>;

export function createDeviceRepository(connection: Connection) {
  const devices = connection.collection<DeviceDocument>(authCollections.devices);

  const idOf = (userId: string, secret: string) =>
    createHash('sha256').update(`${userId}\0${secret}`).digest('base64url');

  return {
    /** Whether the account was signed in to from this browser. Costs the same without an account. */
    async knows(userId: string | null, secret: string): Promise<boolean> {
      const found = await devices.findOne({ _id: idOf(userId ?? '', secret) });
      return userId !== null && found !== null;
    },

    /**
     * Records a sign-in to the account from this browser.
     * @returns 'known', 'first' (the account had none), or 'new'.
     */
    async see(userId: string, secret: string, now: Date): Promise<'known' | 'first' | 'new'> {
      const id = idOf(userId, secret);
      const owner = new Types.ObjectId(userId);
      const any = await devices.findOne({ userId: owner });
      const seen = await devices.updateOne(
        { _id: id },
        {
          $set: { lastSeenAt: now, purgeAt: new Date(now.getTime() + deviceLife) },
          $setOnInsert: { userId: owner },
        },
        { upsert: true },
      );
      if (seen.upsertedCount === 0) return 'known';
      return any === null ? 'first' : 'new';
    },

    /** Forgets every browser of the account: the next sign-in from each is reported as new. */
    async removeAll(userId: string): Promise<void> {
      await devices.deleteMany({ userId: new Types.ObjectId(userId) });
    },
  };
}
