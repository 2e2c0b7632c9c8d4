import { createHmac, randomInt } from 'node:crypto';
import type { Factor } from '@ardoise/contract';
import mongoose, { type Connection, type Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../shared/sealed.ts';

/** An authenticator of an account (RFC 6238: SHA-1, 6 digits, 30 s, as every app knows it). */
export interface FactorDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  /** Base32, sealed. */
  secret: string;
  /** Null until its first code was right: until then it asks nothing of anybody. */
  confirmedAt: Date | null;
  /** Latest step of 30 s whose code was used; none up to it serves again. */
  lastStep: number;
  createdAt: Date;
  /** An authenticator that is not confirmed goes then. */
  purgeAt: Date | null;
}

/** Recovery codes of an account: HMACs of those that are left. */
export interface RecoveryDocument {
  _id: Types.ObjectId;
  codes: string[];
}

/** `userId`: the authenticators of an account. `purgeAt`: cleaning. */
export const factorIndexes = [
  { key: { userId: 1, createdAt: 1 }, name: 'userId' },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;

const period = 30;
/** Steps that a phone's clock may be off, each way. */
const drift = 1;
const recoveryCount = 10;
/** Without letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)] ?? '2');
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

export type Factors = ReturnType<typeof createFactors>;

/** Second factors: authenticators and recovery codes. Counting tries is the caller's. */
export function createFactors(connection: Connection, keys: { seal: Buffer; codes: Buffer }) {
  const factors = connection.collection<FactorDocument>('factors');
  const recovery = connection.collection<RecoveryDocument>('recoveryCodes');
  const oid = (id: string) => new mongoose.Types.ObjectId(id);
  const hashed = (userId: string, code: string) =>
    createHmac('sha256', keys.codes).update(`${userId}\0${code}`).digest('base64url');

  const totpOf = (name: string, secret: string) =>
    new TOTP({ issuer: 'Ardoise', label: name, secret: Secret.fromBase32(secret), period });

  /** Uses the code if it is right and of a step that was not used; one caller only succeeds. */
  async function useCode(factor: FactorDocument, code: string, now: Date): Promise<boolean> {
    const { _id: id } = factor;
    const secret = unseal(keys.seal, id.toHexString(), factor.secret);
    if (secret === null) return false;
    const timestamp = now.getTime();
    const delta = totpOf(factor.name, secret).validate({ token: code, timestamp, window: drift });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1000 / period) + delta;
    const used = await factors.updateOne(
      { _id: id, lastStep: { $lt: step } },
      { $set: { lastStep: step } },
    );
    return used.modifiedCount === 1;
  }

  const confirmed = (userId: string) =>
    factors
      .find({ userId: oid(userId), confirmedAt: { $ne: null } })
      .sort({ createdAt: 1 })
      .limit(10)
      .toArray();

  return {
    /**
     * Whether sign-in asks for a second factor. The confirmation of an authenticator decides, in one
     * document: what the account says of it is a copy, which a crash may leave behind.
     */
    async isOn(userId: string): Promise<boolean> {
      return (await confirmed(userId)).length > 0;
    },

    async list(userId: string): Promise<Factor[]> {
      return (await confirmed(userId)).map(({ _id, name, createdAt }) => ({
        id: _id.toHexString(),
        kind: 'totp',
        name,
        createdAt: createdAt.toISOString(),
      }));
    },

    async recoveryCodesLeft(userId: string): Promise<number> {
      return (await recovery.findOne({ _id: oid(userId) }))?.codes.length ?? 0;
    },

    /** A new authenticator that does nothing yet. `account` is shown by the app that scans it. */
    async propose(userId: string, account: string, name: string, now: Date) {
      const id = new mongoose.Types.ObjectId();
      const secret = new Secret({ size: 20 }).base32;
      await factors.insertOne({
        _id: id,
        userId: oid(userId),
        name,
        secret: seal(keys.seal, id.toHexString(), secret),
        confirmedAt: null,
        lastStep: 0,
        createdAt: now,
        purgeAt: new Date(now.getTime() + 3_600_000),
      });
      return { id: id.toHexString(), secret, uri: totpOf(account, secret).toString() };
    },

    /** Switches a proposed authenticator on by its first code. */
    async confirm(userId: string, id: string, code: string, now: Date): Promise<boolean> {
      const factor = await factors.findOne({
        _id: oid(id),
        userId: oid(userId),
        confirmedAt: null,
      });
      if (factor === null || !(await useCode(factor, code, now))) return false;
      const result = await factors.updateOne(
        { _id: oid(id), confirmedAt: null },
        { $set: { confirmedAt: now, purgeAt: null } },
      );
      return result.modifiedCount === 1;
    },

    async exists(userId: string, id: string): Promise<boolean> {
      return (await factors.findOne({ _id: oid(id), userId: oid(userId) })) !== null;
    },

    /** Whether the code is one of an authenticator, or a recovery code; it serves once. */
    async check(userId: string, code: string, now: Date): Promise<boolean> {
      if (/^\d{6}$/.test(code)) {
        for (const factor of await confirmed(userId)) {
          if (await useCode(factor, code, now)) return true;
        }
        return false;
      }
      const used = await recovery.updateOne(
        { _id: oid(userId), codes: hashed(userId, code) },
        { $pull: { codes: hashed(userId, code) } },
      );
      return used.modifiedCount === 1;
    },

    /** New recovery codes; the ones before serve no more. */
    async newRecoveryCodes(userId: string): Promise<string[]> {
      const codes = Array.from({ length: recoveryCount }, recoveryCode);
      await recovery.updateOne(
        { _id: oid(userId) },
        { $set: { codes: codes.map((code) => hashed(userId, code)) } },
        { upsert: true },
      );
      return codes;
    },

    /** Takes one away; the answer is how many are left. */
    async remove(userId: string, id: string): Promise<number> {
      await factors.deleteOne({ _id: oid(id), userId: oid(userId) });
      const left = (await confirmed(userId)).length;
      if (left === 0) await recovery.deleteOne({ _id: oid(userId) });
      return left;
    },

    /** Takes all of them away, proposed ones as well; whether one was on. */
    async clear(userId: string): Promise<boolean> {
      const wasOn = (await confirmed(userId)).length > 0;
      await factors.deleteMany({ userId: oid(userId) });
      await recovery.deleteOne({ _id: oid(userId) });
      return wasOn;
    },
  };
}
