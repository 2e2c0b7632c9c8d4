import type { User } from '@ardoise/contract';
import mongoose, { type Connection } from 'mongoose';
import { familyModel, type FamilyDocument } from './model.ts';

export type Family = Omit<FamilyDocument, 'userId' | 'role' | 'factorAt'> & {
  id: string;
  userId: string;
  role: User['role'];
  factorAt: Date | null;
};

export interface Rotation {
  familyId: string;
  fromHash: string;
  toHash: string;
  toRank: number;
  salt: string;
  now: Date;
  expiresAt: Date;
}

type Stored = FamilyDocument & { _id: mongoose.Types.ObjectId };

function toFamily({ _id, userId, role = 'user', factorAt = null, ...rest }: Stored): Family {
  return { ...rest, role, factorAt, id: _id.toHexString(), userId: userId.toHexString() };
}

/** Every change is one atomic update of one document. */
export function createFamilyRepository(connection: Connection) {
  const families = familyModel(connection);

  return {
    newId: () => new mongoose.Types.ObjectId().toHexString(),

    async insert(
      family: Pick<
        Family,
        'id' | 'userId' | 'role' | 'tokenHash' | 'device' | 'factorAt' | 'expiresAt' | 'endsAt'
      > & {
        now: Date;
      },
    ) {
      const { id, userId, role, tokenHash, device, factorAt, expiresAt, endsAt, now } = family;
      await families.create({
        _id: id,
        userId,
        role,
        tokenHash,
        device,
        factorAt,
        expiresAt,
        endsAt,
        rank: 0,
        createdAt: now,
        rotatedAt: now,
      });
    },

    /** Replaces the newest token by its successor; null when `fromHash` is not the newest any more. */
    async rotate(rotation: Rotation): Promise<Family | null> {
      const { familyId, fromHash, toHash, toRank, salt, now, expiresAt } = rotation;
      const rotated = await families
        .findOneAndUpdate(
          {
            _id: familyId,
            tokenHash: fromHash,
            revokedAt: null,
            expiresAt: { $gt: now },
            endsAt: { $gt: now },
          },
          {
            $set: {
              tokenHash: toHash,
              previousHash: fromHash,
              rank: toRank,
              salt,
              rotatedAt: now,
              expiresAt,
            },
          },
          { returnDocument: 'after' },
        )
        .lean();
      return rotated === null ? null : toFamily(rotated);
    },

    async byId(id: string): Promise<Family | null> {
      const found = await families.findById(id).lean();
      return found === null ? null : toFamily(found);
    },

    /** A second factor was shown in this session of this user. */
    async noteFactor(userId: string, id: string, now: Date): Promise<void> {
      await families.updateOne({ _id: id, userId }, { $set: { factorAt: now } });
    },

    /** Ends the family; a repeated call keeps the time of the first. */
    async revoke(id: string, now: Date): Promise<void> {
      await families.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: now } });
    },

    /** The open sessions of a user, the most recently used first. */
    async ofUser(userId: string, now: Date): Promise<Family[]> {
      const found = await families
        .find({ userId, revokedAt: null, expiresAt: { $gt: now }, endsAt: { $gt: now } })
        .sort({ rotatedAt: -1 })
        .limit(100)
        .lean();
      return found.map(toFamily);
    },

    /** Ends one session of this user; false when there is none. */
    async revokeOf(userId: string, id: string, now: Date): Promise<boolean> {
      const result = await families.updateOne(
        { _id: id, userId, revokedAt: null },
        { $set: { revokedAt: now } },
      );
      return result.matchedCount === 1;
    },

    /** Ends every session of a user but one. */
    async revokeAll(userId: string, now: Date, except?: string): Promise<void> {
      const others = except === undefined ? {} : { _id: { $ne: except } };
      await families.updateMany(
        { ...others, userId, revokedAt: null },
        { $set: { revokedAt: now } },
      );
    },

    async removeAll(userId: string): Promise<void> {
      await families.deleteMany({ userId });
    },
  };
}

export type FamilyRepository = ReturnType<typeof createFamilyRepository>;
