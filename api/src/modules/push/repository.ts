import mongoose, { type Connection } from 'mongoose';
import { mostDevices, pushCollections, type PushDeviceDocument, pushDeviceLife } from './model.ts';

/** A stored device. */
export interface StoredDevice {
  id: string;
  userId: string;
  sessionId: string;
  name: string;
  siteKey: string;
  sealed: string;
  since: Date;
}

function toDevice({ _id, userId, purgeAt: _purgeAt, ...rest }: PushDeviceDocument): StoredDevice {
  return { id: _id, userId: userId.toHexString(), ...rest };
}

export type PushRepository = ReturnType<typeof pushRepository>;

export function pushRepository(connection: Connection) {
  const devices = connection.collection<PushDeviceDocument>(pushCollections.devices);
  const oid = (id: string) => new mongoose.Types.ObjectId(id);
  const latest = { since: -1, _id: 1 } as const;

  async function ofUser(userId: string): Promise<StoredDevice[]> {
    const found = await devices
      .find({ userId: oid(userId) })
      .sort(latest)
      .limit(50)
      .toArray();
    return found.map(toDevice);
  }

  return {
    ofUser,

    async byId(id: string): Promise<StoredDevice | null> {
      const found = await devices.findOne({ _id: id });
      return found === null ? null : toDevice(found);
    },

    /** Gives a device to this account, also from another one; beyond the limit the oldest goes. */
    async put({ id, userId, ...rest }: Omit<StoredDevice, 'since'>, now: Date) {
      const owner = oid(userId);
      const before = await devices.findOne({ _id: id, userId: owner });
      await devices.updateOne(
        { _id: id },
        {
          $set: {
            userId: owner,
            ...rest,
            since: before?.since ?? now,
            purgeAt: new Date(now.getTime() + pushDeviceLife),
          },
        },
        { upsert: true },
      );
      const beyond = (await ofUser(userId)).filter((one) => one.id !== id).slice(mostDevices - 1);
      for (const one of beyond) await devices.deleteOne({ _id: one.id, userId: owner });
    },

    /** False when this account has no such device. */
    async remove(userId: string, id: string): Promise<boolean> {
      const result = await devices.deleteOne({ _id: id, userId: oid(userId) });
      return result.deletedCount === 1;
    },

    async endSession(sessionId: string): Promise<void> {
      await devices.deleteMany({ sessionId });
    },

    /** Removes the devices of all sessions of the account except one. */
    async endSessions(userId: string, except?: string): Promise<void> {
      const others = except === undefined ? {} : { sessionId: { $ne: except } };
      await devices.deleteMany({ userId: oid(userId), ...others });
    },
  };
}
