import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { Problem } from '../../shared/problem.ts';
import { confirmedFactsCollection, type ConfirmedFactsDocument, type StoredFact } from './model.ts';

/** Concurrent changes of one account before one of them gives up. */
const maxRetries = 100;

export type ConfirmedFactsRepository = ReturnType<typeof confirmedFactsRepository>;

export function confirmedFactsRepository(connection: Connection) {
  const accounts = connection.collection<ConfirmedFactsDocument>(confirmedFactsCollection);

  /** Whether the list was stored: false when somebody else changed it since `version`. */
  async function store(owner: Types.ObjectId, version: number, facts: StoredFact[]) {
    if (version > 0) {
      const next = { $set: { facts }, $inc: { version: 1 } };
      return (await accounts.updateOne({ _id: owner, version }, next)).matchedCount === 1;
    }
    try {
      await accounts.insertOne({ _id: owner, facts, version: 1 });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    async list(owner: string): Promise<StoredFact[]> {
      return (await accounts.findOne({ _id: new Types.ObjectId(owner) }))?.facts ?? [];
    },

    /**
     * Changes the list by a pure rule, asked again when another request came first.
     * @returns whether there was something to change: a rule answers null to leave the list
     */
    async change(
      owner: string,
      rule: (facts: readonly StoredFact[]) => StoredFact[] | null,
    ): Promise<boolean> {
      const account = new Types.ObjectId(owner);
      for (let retry = 0; retry < maxRetries; retry += 1) {
        const found = await accounts.findOne({ _id: account });
        const next = rule(found?.facts ?? []);
        if (next === null) return false;
        if (await store(account, found?.version ?? 0, next)) return true;
        await delay(Math.random() * Math.min(20, 1 + retry));
      }
      throw new Problem('CONFLICT');
    },

    async remove(owner: string): Promise<void> {
      await accounts.deleteOne({ _id: new Types.ObjectId(owner) });
    },
  };
}
