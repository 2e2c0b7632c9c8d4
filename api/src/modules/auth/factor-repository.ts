import { type Connection, Types } from 'mongoose';
import { authCollections, type FactorDocument, type RecoveryDocument } from './model.ts';

export type StoredFactor = Omit<FactorDocument, '_id' | 'userId'> & { id: string };

function plain({ _id: id, userId: _userId, ...rest }: FactorDocument): StoredFactor {
  return { ...rest, id: id.toHexString() };
}

/** More authenticators than anybody has. */
const mostFactors = 10;

export type FactorRepository = ReturnType<typeof createFactorRepository>;

export function createFactorRepository(connection: Connection) {
  const factors = connection.collection<FactorDocument>(authCollections.factors);
  const recovery = connection.collection<RecoveryDocument>(authCollections.recoveryCodes);
  const oid = (id: string) => new Types.ObjectId(id);

  return {
    newId: () => new Types.ObjectId().toHexString(),

    async insert(userId: string, { id, ...factor }: StoredFactor): Promise<void> {
      await factors.insertOne({ _id: oid(id), userId: oid(userId), ...factor });
    },

    async confirmed(userId: string): Promise<StoredFactor[]> {
      const found = await factors
        .find({ userId: oid(userId), confirmedAt: { $ne: null } })
        .sort({ createdAt: 1 })
        .limit(mostFactors)
        .toArray();
      return found.map(plain);
    },

    async find(userId: string, id: string): Promise<StoredFactor | null> {
      const found = await factors.findOne({ _id: oid(id), userId: oid(userId) });
      return found === null ? null : plain(found);
    },

    /** Marks a step as used; true for one caller only, and only for a step later than the last. */
    async useStep(id: string, step: number): Promise<boolean> {
      const used = await factors.updateOne(
        { _id: oid(id), lastStep: { $lt: step } },
        { $set: { lastStep: step } },
      );
      return used.modifiedCount === 1;
    },

    async confirm(id: string, now: Date): Promise<boolean> {
      const result = await factors.updateOne(
        { _id: oid(id), confirmedAt: null },
        { $set: { confirmedAt: now, purgeAt: null } },
      );
      return result.modifiedCount === 1;
    },

    async remove(userId: string, id: string): Promise<void> {
      await factors.deleteOne({ _id: oid(id), userId: oid(userId) });
    },

    /** Unconfirmed ones and recovery codes too. */
    async removeAll(userId: string): Promise<void> {
      await factors.deleteMany({ userId: oid(userId) });
      await this.removeRecoveryCodes(userId);
    },

    async recoveryCodesLeft(userId: string): Promise<number> {
      return (await recovery.findOne({ _id: oid(userId) }))?.codes.length ?? 0;
    },

    /** Takes a code out; true for one caller only. */
    async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
      const used = await recovery.updateOne(
        { _id: oid(userId), codes: hash },
        { $pull: { codes: hash } },
      );
      return used.modifiedCount === 1;
    },

    async setRecoveryCodes(userId: string, hashes: string[]): Promise<void> {
      await recovery.updateOne({ _id: oid(userId) }, { $set: { codes: hashes } }, { upsert: true });
    },

    async removeRecoveryCodes(userId: string): Promise<void> {
      await recovery.deleteOne({ _id: oid(userId) });
    },
  };
}
