import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Connection, Types } from 'mongoose';
import mongoose from 'mongoose';

/** What a mailed secret is for. */
export type OneTimePurpose = 'recovery' | 'sign-in' | 'email' | 'new-email';

/** A link and a code of one mail: either serves, once. Neither can be read here. */
export interface OneTimeDocument {
  _id: Types.ObjectId;
  purpose: OneTimePurpose;
  /** HMAC of the address. */
  address: string;
  /** Null for an address that has no account: such a secret serves nobody. */
  userId: Types.ObjectId | null;
  /** The address that it was mailed to and proves. */
  email: string;
  /** SHA-256 of the link's secret. */
  token: string;
  /** HMAC of the code. */
  code: string;
  /** Codes tried so far. */
  tries: number;
  usedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

/** `token`: by the link. `address`: by the code. `expiresAt`: cleaning. */
export const oneTimeIndexes = [
  { key: { token: 1 }, name: 'token', unique: true },
  { key: { address: 1, purpose: 1, createdAt: -1 }, name: 'address' },
  { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 },
] as const;

/** Milliseconds of a mailed secret's life. */
export const oneTimeLife = 20 * 60_000;
/** Codes that are compared for one secret, right or wrong. */
export const mostTries = 5;

/** What a secret that was right proves: this account, at this address. */
export interface Proof {
  userId: string;
  email: string;
}

export type OneTimeSecrets = ReturnType<typeof createOneTimeSecrets>;

/** Mailed links and codes: made, and used once. `key` seals codes and addresses. */
export function createOneTimeSecrets(connection: Connection, key: Buffer) {
  const secrets = connection.collection<OneTimeDocument>('oneTimeSecrets');
  const sealed = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const hashed = (token: string) => createHash('sha256').update(token).digest('base64url');

  /** Marks it used; true for one caller only. */
  async function use(id: Types.ObjectId, now: Date): Promise<boolean> {
    const result = await secrets.updateOne(
      { _id: id, usedAt: null, expiresAt: { $gt: now } },
      { $set: { usedAt: now } },
    );
    return result.modifiedCount === 1;
  }

  async function proven(secret: OneTimeDocument, now: Date): Promise<Proof | null> {
    const { _id: id, userId, email } = secret;
    if (!(await use(id, now)) || userId === null) return null;
    return { userId: userId.toHexString(), email };
  }

  return {
    /** A new secret; the ones before it for the same purpose and address serve no more. */
    async issue(
      purpose: OneTimePurpose,
      email: string,
      userId: string | null,
      now: Date,
    ): Promise<{ token: string; code: string; until: Date }> {
      const address = sealed('address', email);
      const token = randomBytes(32).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = new mongoose.Types.ObjectId();
      const until = new Date(now.getTime() + oneTimeLife);
      await secrets.updateMany({ address, purpose, usedAt: null }, { $set: { usedAt: now } });
      await secrets.insertOne({
        _id: id,
        purpose,
        address,
        userId: userId === null ? null : new mongoose.Types.ObjectId(userId),
        email: userId === null ? '' : email,
        token: hashed(token),
        code: sealed('code', id.toHexString(), code),
        tries: 0,
        usedAt: null,
        createdAt: now,
        expiresAt: until,
      });
      return { token, code, until };
    },

    /** What the link proves; null when it serves no more. */
    async byToken(
      purposes: readonly OneTimePurpose[],
      token: string,
      now: Date,
    ): Promise<Proof | null> {
      const found = await secrets.findOne({ token: hashed(token) });
      if (found === null || !purposes.includes(found.purpose)) return null;
      return await proven(found, now);
    },

    /** What the code proves; null when it is wrong or serves no more. */
    async byCode(
      purposes: readonly OneTimePurpose[],
      email: string,
      code: string,
      now: Date,
    ): Promise<Proof | null> {
      const address = sealed('address', email);
      for (const purpose of purposes) {
        // The try is counted before the code is looked at, so that parallel ones cannot be more.
        const found = await secrets.findOneAndUpdate(
          { address, purpose, usedAt: null, expiresAt: { $gt: now }, tries: { $lt: mostTries } },
          { $inc: { tries: 1 } },
          { sort: { createdAt: -1 } },
        );
        if (found === null) continue;
        const { _id: id } = found;
        const asked = Buffer.from(sealed('code', id.toHexString(), code));
        if (!timingSafeEqual(asked, Buffer.from(found.code))) continue;
        return await proven(found, now);
      }
      return null;
    },

    /** Nothing that was mailed before serves any more. */
    async cancel(userId: string, now: Date): Promise<void> {
      const id = new mongoose.Types.ObjectId(userId);
      await secrets.updateMany({ userId: id, usedAt: null }, { $set: { usedAt: now } });
    },
  };
}
