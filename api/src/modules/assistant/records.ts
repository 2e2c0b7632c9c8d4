import { randomBytes } from 'node:crypto';
import type { AssistantFeedback } from '@ardoise/contract';
import type { Connection } from 'mongoose';
import { recordMs } from './limits.ts';
import { type AnswerDocument, collections, type RefusalDocument } from './model.ts';

/** Of whom an answer or a refusal is. */
export interface Belonging {
  site: string | null;
  owner: string | null;
}

export type Records = ReturnType<typeof createRecords>;

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** That answers were given, what was thought of them, and that some were not: never their words. */
export function createRecords(connection: Connection) {
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

    /** Keeps what was thought of an answer, the last word; false when it is no answer of theirs. */
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
  };
}
