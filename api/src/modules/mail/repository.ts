import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { MailDocument, MailState } from './model.ts';

/** How long the record of an ended letter stays. */
const recordLife = 30 * 24 * 3_600_000;

export type Queued = Pick<MailDocument, '_id' | 'kind' | 'language' | 'sealed' | 'queuedAt'>;

export type MailRepository = ReturnType<typeof mailRepository>;

export function mailRepository(connection: Connection) {
  const mails = connection.collection<MailDocument>('mails');

  return {
    /** Stores a letter; nothing happens when one of its key is there. */
    async add(letter: Queued): Promise<void> {
      try {
        await mails.insertOne({
          ...letter,
          state: 'queued',
          attempts: 0,
          reason: '',
          nextAt: letter.queuedAt,
          lease: null,
          purgeAt: null,
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Takes the next letter that is due: a waiting one, or one whose sender died before its end. */
    async claim(holder: string, now: Date, until: Date): Promise<MailDocument | null> {
      const take = {
        $set: { state: 'claimed' as const, lease: { holder, until } },
        $inc: { attempts: 1 },
      };
      const options = { sort: { nextAt: 1 }, returnDocument: 'after' } as const;
      return (
        (await mails.findOneAndUpdate({ state: 'queued', nextAt: { $lte: now } }, take, options)) ??
        (await mails.findOneAndUpdate(
          { state: 'claimed', nextAt: { $lte: now }, 'lease.until': { $lt: now } },
          take,
          options,
        ))
      );
    },

    /** Notes that the last bytes go out now; false when somebody else holds the letter. */
    async begins(id: string, holder: string): Promise<boolean> {
      const result = await mails.updateOne(
        { _id: id, state: 'claimed', 'lease.holder': holder },
        { $set: { state: 'ending' } },
      );
      return result.matchedCount === 1;
    },

    /** Back into the queue. */
    async defer(id: string, holder: string, reason: string, nextAt: Date): Promise<void> {
      await mails.updateOne(
        { _id: id, 'lease.holder': holder, state: { $in: ['claimed', 'ending'] } },
        { $set: { state: 'queued', reason, nextAt, lease: null } },
      );
    },

    async end(
      id: string,
      holder: string,
      state: Extract<MailState, 'sent' | 'refused' | 'uncertain'>,
      reason: string,
      now: Date,
    ): Promise<void> {
      const purgeAt = new Date(now.getTime() + recordLife);
      await mails.updateOne(
        { _id: id, 'lease.holder': holder },
        { $set: { state, reason, purgeAt, sealed: '', lease: null } },
      );
    },

    /** Letters whose sender died while their end went out: nobody can tell, so none goes twice. */
    async giveUpEnding(now: Date): Promise<number> {
      const purgeAt = new Date(now.getTime() + recordLife);
      const result = await mails.updateMany(
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
      mails.countDocuments({ state: { $in: ['queued', 'claimed', 'ending'] } }),

    /** Everything that is not on its way yet. */
    waiting: (): AsyncIterable<MailDocument> => mails.find({ state: 'queued' }),

    async drop(id: string): Promise<void> {
      await mails.deleteOne({ _id: id, state: 'queued' });
    },

    /** How many letters stand in each state. */
    async counts(): Promise<Partial<Record<MailState, number>>> {
      const states: MailState[] = ['queued', 'claimed', 'ending', 'sent', 'refused', 'uncertain'];
      const found = await Promise.all(states.map((state) => mails.countDocuments({ state })));
      return Object.fromEntries(states.map((state, index) => [state, found[index] ?? 0]));
    },
  };
}
