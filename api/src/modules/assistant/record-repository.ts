import { randomBytes } from 'node:crypto';
import type { AssistantFeedback } from '@ardoise/contract';
import type { Connection } from 'mongoose';
import { recordMs } from './limits.ts';
import { type AnswerDocument, collections, type RefusalDocument } from './model.ts';

/** The site and account of a question. */
export interface Belonging {
  site: string | null;
  owner: string | null;
}

/** Refusals that are read for one look. */
const mostFlagged = 20_000;

export type RecordRepository = ReturnType<typeof createRecordRepository>;

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Records of answers, their ratings, and refusals, without any text of question or answer. */
export function createRecordRepository(connection: Connection) {
  const answers = connection.collection<AnswerDocument>(collections.answers);
  const refusals = connection.collection<RefusalDocument>(collections.refusals);

  return {
    async answered(
      id: string,
      { site, owner }: Belonging,
      origin: AnswerDocument['origin'],
      at: Date,
    ): Promise<void> {
      const expiresAt = later(at, recordMs.answer);
      await answers.insertOne({ _id: id, at, origin, site, owner, feedback: null, expiresAt });
    },

    async refused(
      { site, owner }: Belonging,
      direction: RefusalDocument['direction'],
      category: string,
      at: Date,
    ): Promise<string> {
      const id = randomBytes(12).toString('hex');
      const expiresAt = later(at, recordMs.refusal);
      await refusals.insertOne({ _id: id, at, category, direction, site, owner, expiresAt });
      return id;
    },

    /** What was withheld since then, the newest first and of a flood the newest part. */
    async flaggedSince(
      from: Date,
    ): Promise<Pick<RefusalDocument, 'at' | 'category' | 'direction'>[]> {
      return await refusals
        .find({ at: { $gte: from } }, { projection: { at: 1, category: 1, direction: 1 } })
        .sort({ at: -1 })
        .limit(mostFlagged)
        .toArray();
    },

    /** Stores the latest rating of an answer; false when it was given to somebody else. */
    async judge(
      { messageId, ...judgement }: AssistantFeedback,
      { site, owner }: Belonging,
      at: Date,
    ): Promise<boolean> {
      const result = await answers.updateOne(
        { _id: messageId, site, owner, expiresAt: { $gt: at } },
        { $set: { feedback: { ...judgement, at }, expiresAt: later(at, recordMs.feedback) } },
      );
      return result.matchedCount === 1;
    },

    /** All records of an account. */
    async ofOwner(owner: string) {
      const given = await answers.find({ owner }).toArray();
      const refused = await refusals.find({ owner }).toArray();
      return {
        answers: given.map(({ at, origin, feedback }) => ({ at, origin, feedback })),
        refusals: refused.map(({ at, category, direction }) => ({ at, category, direction })),
      };
    },

    async removeAll(owner: string): Promise<void> {
      await answers.deleteMany({ owner });
      await refusals.deleteMany({ owner });
    },
  };
}
