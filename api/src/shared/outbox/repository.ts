import type { Locale } from '@ardoise/contract';
import type { Connection } from 'mongoose';
import type { Lease } from '../leased-queue/lease.ts';
import { isDuplicateKey } from '../mongo-errors.ts';

/**
 * queued → claimed → ending → sent. `ending` is stored just before the receiver can have taken the
 * message: a process that dies before that has sent nothing, one that dies after it may have.
 */
export const outboxStates = [
  'queued',
  'claimed',
  'ending',
  'sent',
  'refused',
  'uncertain',
] as const;
export type OutboxState = (typeof outboxStates)[number];

/** A message to somebody outside. Its content is sealed, and removed as soon as it has ended. */
export interface OutboxEntry {
  /** A key under which it is sent once, or a random text. */
  _id: string;
  kind: string;
  language: Locale;
  /** JSON, sealed; '' once it has ended. */
  sealed: string;
  /** Account and device of a message that is not sent to an address. */
  receiver?: { userId: string; device: string };
  state: OutboxState;
  attempts: number;
  /** Why the last attempt failed, without anything about the receiver. */
  reason: string;
  nextAt: Date;
  lease: Lease | null;
  queuedAt: Date;
  /** Ended entries are kept without their content until then. */
  purgeAt: Date | null;
}

export type NewOutboxEntry = Pick<
  OutboxEntry,
  '_id' | 'kind' | 'language' | 'sealed' | 'queuedAt' | 'receiver'
>;

/** `due`: the next of a state; `purgeAt`: cleaning. */
export const outboxIndexes = [
  { key: { state: 1, nextAt: 1 }, name: 'due' },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;

/** How long the record of an ended entry is kept. */
const recordLife = 30 * 24 * 3_600_000;

const purgeAfter = (now: Date) => new Date(now.getTime() + recordLife);

export type OutboxRepository = ReturnType<typeof outboxRepository>;

/** Every change is one atomic update of one document. */
export function outboxRepository(connection: Connection, collection: string) {
  const entries = connection.collection<OutboxEntry>(collection);

  return {
    /** Stores an entry; nothing happens when one of its key exists. */
    async add(entry: NewOutboxEntry): Promise<void> {
      try {
        await entries.insertOne({
          ...entry,
          state: 'queued',
          attempts: 0,
          reason: '',
          nextAt: entry.queuedAt,
          lease: null,
          purgeAt: null,
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Takes the next entry that is due: a queued one, or one whose sender died before `ending`. */
    async claim(lease: Lease, now: Date): Promise<OutboxEntry | null> {
      const take = { $set: { state: 'claimed' as const, lease }, $inc: { attempts: 1 } };
      const options = { sort: { nextAt: 1 }, returnDocument: 'after' } as const;
      const isDue = { nextAt: { $lte: now } };
      return (
        (await entries.findOneAndUpdate({ state: 'queued', ...isDue }, take, options)) ??
        (await entries.findOneAndUpdate(
          { state: 'claimed', ...isDue, 'lease.until': { $lt: now } },
          take,
          options,
        ))
      );
    },

    /** The receiver may take the message from now on; false when another process holds it. */
    async markEnding(id: string, holder: string): Promise<boolean> {
      const result = await entries.updateOne(
        { _id: id, state: 'claimed', 'lease.holder': holder },
        { $set: { state: 'ending' } },
      );
      return result.matchedCount === 1;
    },

    /** Puts an entry back into the queue. */
    async defer(id: string, holder: string, reason: string, nextAt: Date): Promise<void> {
      await entries.updateOne(
        { _id: id, 'lease.holder': holder, state: { $in: ['claimed', 'ending'] } },
        { $set: { state: 'queued', reason, nextAt, lease: null } },
      );
    },

    async end(
      id: string,
      holder: string,
      state: Extract<OutboxState, 'sent' | 'refused' | 'uncertain'>,
      reason: string,
      now: Date,
    ): Promise<void> {
      await entries.updateOne(
        { _id: id, 'lease.holder': holder },
        { $set: { state, reason, purgeAt: purgeAfter(now), sealed: '', lease: null } },
      );
    },

    /** Ends entries whose sender died in `ending`: they may have arrived, and nothing is sent twice. */
    async giveUpEnding(now: Date): Promise<number> {
      const result = await entries.updateMany(
        { state: 'ending', 'lease.until': { $lt: now } },
        {
          $set: {
            state: 'uncertain',
            reason: 'the sender ended',
            purgeAt: purgeAfter(now),
            sealed: '',
            lease: null,
          },
        },
      );
      return result.modifiedCount;
    },

    /** Whether one of this key was ever added, while its record is kept. */
    has: async (id: string): Promise<boolean> =>
      (await entries.findOne({ _id: id }, { projection: { _id: 1 } })) !== null,

    /** How many have not ended. */
    open: (): Promise<number> =>
      entries.countDocuments({ state: { $in: ['queued', 'claimed', 'ending'] } }),

    /** Entries that no process has claimed. */
    queued: (): AsyncIterable<OutboxEntry> => entries.find({ state: 'queued' }),

    async drop(id: string): Promise<void> {
      await entries.deleteOne({ _id: id, state: 'queued' });
    },

    /** Removes everything for this account, records as well. */
    async removeUser(userId: string): Promise<void> {
      await entries.deleteMany({ 'receiver.userId': userId });
    },
  };
}
