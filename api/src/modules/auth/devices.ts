import { createHash, randomBytes } from 'node:crypto';
import { parse } from 'bowser';
import mongoose, { type Connection, type Types } from 'mongoose';

/** A browser in which an account has been opened. */
export interface DeviceDocument {
  /** SHA-256 of account and the browser's own secret. */
  _id: string;
  userId: Types.ObjectId;
  lastSeenAt: Date;
  purgeAt: Date;
}

/** `userId`: whether an account has any. `purgeAt`: cleaning. */
export const deviceIndexes = [
  { key: { userId: 1 }, name: 'userId' },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;

/** Milliseconds for which a browser stays known without being used; as long as cookies may live. */
export const deviceLife = 400 * 24 * 3_600_000;

/** Browser and system in words, such as "Chrome, Android": what somebody knows their device by. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const { browser, os } = parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(', ');
}

export const newDeviceSecret = () => randomBytes(32).toString('base64url');

export type Devices = ReturnType<typeof createDevices>;

export function createDevices(connection: Connection) {
  const devices = connection.collection<DeviceDocument>('devices');

  return {
    /**
     * Notes that the account is opened in this browser.
     * @returns 'known', 'first' (the account had none), or 'new'.
     */
    async see(userId: string, secret: string, now: Date): Promise<'known' | 'first' | 'new'> {
      const id = createHash('sha256').update(`${userId}\0${secret}`).digest('base64url');
      const owner = new mongoose.Types.ObjectId(userId);
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

    /** No browser is known any more: each one's next sign-in is told. */
    async forget(userId: string): Promise<void> {
      await devices.deleteMany({ userId: new mongoose.Types.ObjectId(userId) });
    },
  };
}
