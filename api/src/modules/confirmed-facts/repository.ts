import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { Problem } from '../../shared/problem.ts';
import {
  confirmedFactsCollection,
  type ConfirmedFactsDocument,
  type StoredFact,
  type StoredLine,
} from './model.ts';

type Lists = Partial<Pick<ConfirmedFactsDocument, 'facts' | 'lines'>>;

/** Concurrent changes of one account before one of them gives up. */
const maxRetries = 100;

export type ConfirmedFactsRepository = ReturnType<typeof confirmedFactsRepository>;

export function confirmedFactsRepository(connection: Connection) {
  const accounts = connection.collection<ConfirmedFactsDocument>(confirmedFactsCollection);

  /** Whether the list was stored: false when somebody else changed the account since `version`. */
  async function store(owner: Types.ObjectId, version: number, lists: Lists) {
    if (version > 0) {
      const next = { $set: lists, $inc: { version: 1 } };
      return (await accounts.updateOne({ _id: owner, version }, next)).matchedCount === 1;
    }
    try {
      await accounts.insertOne({ _id: owner, facts: [], ...lists, version: 1 });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Changes what is remembered by a pure rule, asked again when another request came first. */
  async function change(
    owner: string,
    rule: (found: ConfirmedFactsDocument | null) => Lists | null,
  ): Promise<boolean> {
    const account = new Types.ObjectId(owner);
    for (let retry = 0; retry < maxRetries; retry += 1) {
      const found = await accounts.findOne({ _id: account });
      const next = rule(found);
      if (next === null) return false;
      if (await store(account, found?.version ?? 0, next)) return true;
      await delay(Math.random() * Math.min(20, 1 + retry));
    }
    throw new Problem('CONFLICT');
  }

  return {
    async list(owner: string): Promise<StoredFact[]> {
      return (await accounts.findOne({ _id: new Types.ObjectId(owner) }))?.facts ?? [];
    },

    async lines(owner: string): Promise<StoredLine[]> {
      return (await accounts.findOne({ _id: new Types.ObjectId(owner) }))?.lines ?? [];
    },

    /** @returns whether there was something to change: a rule answers null to leave the list */
    async change(
      owner: string,
      rule: (facts: readonly StoredFact[]) => StoredFact[] | null,
    ): Promise<boolean> {
      return await change(owner, (found) => {
        const facts = rule(found?.facts ?? []);
        return facts === null ? null : { facts };
      });
    },

    /** The same for the words in languages of the class. */
    async changeLines(
      owner: string,
      rule: (lines: readonly StoredLine[]) => StoredLine[] | null,
    ): Promise<boolean> {
      return await change(owner, (found) => {
        const lines = rule(found?.lines ?? []);
        return lines === null ? null : { lines };
      });
    },

    async remove(owner: string): Promise<void> {
      await accounts.deleteOne({ _id: new Types.ObjectId(owner) });
    },
  };
}
