import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../shared/mongo-errors.ts';

/** The answer as it was sent, before compression. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface KeyDocument {
  _id: string;
  bodyHash: string;
  /** While a request with this key is being worked on; null once answered. */
  lockedUntil: Date | null;
  answer: StoredAnswer | null;
  expiresAt: Date;
}

/** Lookups go by the primary key; `expiresAt`: cleaning. */
export const idempotencyIndexes = [
  { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 },
] as const;

export type Claim =
  | { kind: 'mine' }
  | { kind: 'other-body' }
  | { kind: 'running' }
  | { kind: 'answered'; answer: StoredAnswer };

export function createIdempotencyStore(connection: Connection) {
  const keys = connection.collection<KeyDocument>('idempotencyKeys');

  return {
    /** Takes the key for this request, or tells how far the request that has it is. */
    async claim(id: string, bodyHash: string, now: Date, lockMs: number, lifeMs: number) {
      const lockedUntil = new Date(now.getTime() + lockMs);
      const expiresAt = new Date(now.getTime() + lifeMs);
      const mine: Claim = { kind: 'mine' };
      try {
        await keys.insertOne({ _id: id, bodyHash, lockedUntil, answer: null, expiresAt });
        return mine;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // The lock of a dead process, or an expired key that has not been deleted yet.
      const taken = await keys.updateOne(
        {
          _id: id,
          $or: [
            { expiresAt: { $lte: now } },
            { bodyHash, answer: null, lockedUntil: { $lte: now } },
          ],
        },
        { $set: { bodyHash, lockedUntil, answer: null, expiresAt } },
      );
      if (taken.modifiedCount === 1) return mine;
      const found = await keys.findOne({ _id: id });
      let claim: Claim = { kind: 'running' };
      if (found !== null && found.bodyHash !== bodyHash) claim = { kind: 'other-body' };
      else if (found !== null && found.answer !== null) {
        claim = { kind: 'answered', answer: found.answer };
      }
      return claim;
    },

    async answer(id: string, answer: StoredAnswer): Promise<void> {
      await keys.updateOne({ _id: id }, { $set: { answer, lockedUntil: null } });
    },

    /** Frees the key: the request failed in a way that another attempt may mend. */
    async release(id: string): Promise<void> {
      await keys.deleteOne({ _id: id, answer: null });
    },
  };
}
