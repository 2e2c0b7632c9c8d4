import type { Locale } from '@ardoise/contract';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from './mongo-errors.ts';

/**
 * queued → claimed → ending → sent. `ending` begins just before what is sent can be taken: a process
 * that dies before it has sent nothing, one that dies in it may have.
 */
export const parcelStates = [
  'queued',
  'claimed',
  'ending',
  'sent',
  'refused',
  'uncertain',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Something on its way out of the site. What it says is sealed, and goes as soon as it has ended. */
export interface Parcel {
  /** What makes two of them one, or a random text. */
  _id: string;
  kind: string;
  language: Locale;
  /** JSON, sealed; '' once it has ended. */
  sealed: string;
  /** Account and device that it is for, where it does not go to an address. */
  receiver?: { userId: string; device: string };
  state: ParcelState;
  attempts: number;
  /** Why the last try did not succeed, without anything of its receiver. */
  reason: string;
  nextAt: Date;
  lease: { holder: string; until: Date } | null;
  queuedAt: Date;
  /** Ended ones stay as a record without content until then. */
  purgeAt: Date | null;
}

export type QueuedParcel = Pick<
  Parcel,
  '_id' | 'kind' | 'language' | 'sealed' | 'queuedAt' | 'receiver'
>;

/** `due`: the next of a state; `purgeAt`: cleaning. */
export const outboxIndexes = [
  { key: { state: 1, nextAt: 1 }, name: 'due' },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;

/** How long the record of an ended parcel stays. */
const recordLife = 30 * 24 * 3_600_000;

export type OutboxRepository = ReturnType<typeof outboxRepository>;

/** Every change is one atomic update of the parcel's one document. */
export function outboxRepository(connection: Connection, collection: string) {
  const parcels = connection.collection<Parcel>(collection);

  return {
    /** Stores one; nothing happens when one of its key is there. */
    async add(parcel: QueuedParcel): Promise<void> {
      try {
        await parcels.insertOne({
          ...parcel,
          state: 'queued',
          attempts: 0,
          reason: '',
          nextAt: parcel.queuedAt,
          lease: null,
          purgeAt: null,
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Takes the next that is due: a waiting one, or one whose sender died before its end. */
    async claim(holder: string, now: Date, until: Date): Promise<Parcel | null> {
      const take = {
        $set: { state: 'claimed' as const, lease: { holder, until } },
        $inc: { attempts: 1 },
      };
      const options = { sort: { nextAt: 1 }, returnDocument: 'after' } as const;
      return (
        (await parcels.findOneAndUpdate(
          { state: 'queued', nextAt: { $lte: now } },
          take,
          options,
        )) ??
        (await parcels.findOneAndUpdate(
          { state: 'claimed', nextAt: { $lte: now }, 'lease.until': { $lt: now } },
          take,
          options,
        ))
      );
    },

    /** Notes that it can be taken from now on; false when somebody else holds it. */
    async begins(id: string, holder: string): Promise<boolean> {
      const result = await parcels.updateOne(
        { _id: id, state: 'claimed', 'lease.holder': holder },
        { $set: { state: 'ending' } },
      );
      return result.matchedCount === 1;
    },

    /** Back into the queue. */
    async defer(id: string, holder: string, reason: string, nextAt: Date): Promise<void> {
      await parcels.updateOne(
        { _id: id, 'lease.holder': holder, state: { $in: ['claimed', 'ending'] } },
        { $set: { state: 'queued', reason, nextAt, lease: null } },
      );
    },

    async end(
      id: string,
      holder: string,
      state: Extract<ParcelState, 'sent' | 'refused' | 'uncertain'>,
      reason: string,
      now: Date,
    ): Promise<void> {
      const purgeAt = new Date(now.getTime() + recordLife);
      await parcels.updateOne(
        { _id: id, 'lease.holder': holder },
        { $set: { state, reason, purgeAt, sealed: '', lease: null } },
      );
    },

    /** Those whose sender died while their end went out: nobody can tell, so none goes twice. */
    async giveUpEnding(now: Date): Promise<number> {
      const purgeAt = new Date(now.getTime() + recordLife);
      const result = await parcels.updateMany(
        { state: 'ending', 'lease.until': { $lt: now } },
        {
          $set: {
            state: 'uncertain',
            reason: 'the sender ended',
            purgeAt,
            sealed: '',
            lease: null,
          },
        },
      );
      return result.modifiedCount;
    },

    /** How many have not ended. */
    open: (): Promise<number> =>
      parcels.countDocuments({ state: { $in: ['queued', 'claimed', 'ending'] } }),

    /** Everything that is not on its way yet. */
    waiting: (): AsyncIterable<Parcel> => parcels.find({ state: 'queued' }),

    async drop(id: string): Promise<void> {
      await parcels.deleteOne({ _id: id, state: 'queued' });
    },

    /** All that was for this account, records as well. */
    async forgetUser(userId: string): Promise<void> {
      await parcels.deleteMany({ 'receiver.userId': userId });
    },
  };
}
