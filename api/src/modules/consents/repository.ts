import { createHash, createHmac } from 'node:crypto';
import type { Consent } from '@ardoise/contract';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { TimePosition } from '../../shared/paging.ts';
import { consentCollection, type ConsentDocument, proofLife } from './model.ts';

export interface NewConsent {
  userId: string;
  subject: Consent['subject'];
  version: string;
  given: boolean;
  at: Date;
  /** An idempotency key: recorded once under this name. */
  once?: string | undefined;
}

export type StoredConsent = Consent & { id: string };

function plain({ _id: id, subject, version, given, at }: ConsentDocument): StoredConsent {
  return { id, subject, version, given, at: at.toISOString() };
}

function idOf({ userId, subject, once }: NewConsent): string {
  if (once === undefined) return new Types.ObjectId().toHexString();
  const name = JSON.stringify([userId, subject, once]);
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}

export type ConsentRepository = ReturnType<typeof consentRepository>;

/** Consents. Rows are only added, and anonymised when their account is erased. */
export function consentRepository(connection: Connection, key: Buffer) {
  const consents = connection.collection<ConsentDocument>(consentCollection);
  const hmac = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  const newestFirst = { at: -1, _id: -1 } as const;

  async function add(document: ConsentDocument): Promise<void> {
    try {
      await consents.insertOne(document);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  return {
    async record(consent: NewConsent): Promise<void> {
      const { userId, subject, version, given, at } = consent;
      await add({
        _id: idOf(consent),
        userId: new Types.ObjectId(userId),
        subject,
        version,
        given,
        at,
        purgeAt: null,
      });
    },

    /** The latest about a subject; null when it was never asked about. */
    async latest(userId: string, subject: Consent['subject']): Promise<StoredConsent | null> {
      const found = await consents
        .find({ userId: new Types.ObjectId(userId), subject })
        .sort(newestFirst)
        .limit(1)
        .next();
      return found === null ? null : plain(found);
    },

    async page(
      userId: string,
      after: TimePosition | null,
      limit: number,
    ): Promise<StoredConsent[]> {
      const next =
        after === null
          ? {}
          : {
              at: { $lte: after.at },
              $or: [{ at: { $lt: after.at } }, { _id: { $lt: after.id } }],
            };
      const found = await consents
        .find({ userId: new Types.ObjectId(userId), ...next })
        .sort(newestFirst)
        .limit(limit)
        .toArray();
      return found.map(plain);
    },

    /** Anonymises the account's rows. The anonymous row is stored before the original is deleted. */
    async reduce(userId: string, email: string, now: Date): Promise<void> {
      const proof = hmac('address', email);
      const purgeAt = new Date(now.getTime() + proofLife);
      for (;;) {
        const found = await consents.findOne({ userId: new Types.ObjectId(userId) });
        if (found === null) return;
        const { _id: id, subject, version, given, at } = found;
        await add({ _id: hmac('consent', id), proof, subject, version, given, at, purgeAt });
        await consents.deleteOne({ _id: id });
      }
    },

    /** What erased accounts of this address consented to. */
    async proofsOf(email: string): Promise<Consent[]> {
      const found = await consents
        .find({ proof: hmac('address', email) })
        .sort({ at: 1 })
        .limit(1_000)
        .toArray();
      return found.map(({ subject, version, given, at }) => ({
        subject,
        version,
        given,
        at: at.toISOString(),
      }));
    },
  };
}
