import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, Types } from 'mongoose';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { Problem } from '../../shared/problem.ts';
import { type QuotaAccount, unpaidSheets } from './account.ts';
import { type QuotaDocument, quotaModel } from './model.ts';

/** Concurrent changes of one account before one of them gives up. */
const maxRetries = 400;

/** Accounts that were stored before sheets could be withdrawn, or bought, lack those fields. */
function current(stored: QuotaDocument): QuotaDocument {
  const account: Partial<QuotaAccount> = stored;
  const { planUnits, subscribed, withdrawn, former, reservations, bought, unpaid } = account;
  return {
    ...stored,
    planUnits: planUnits ?? stored.monthlyQuota,
    subscribed: subscribed ?? false,
    withdrawn: withdrawn ?? 0,
    former: former ?? [],
    reservations: (reservations ?? []).map((one) => ({ ...one, inView: one.inView ?? true })),
    bought: bought ?? [],
    unpaid: unpaid ?? [],
  };
}

/** The account alone, without the keys of its document. */
function fieldsOf(account: QuotaAccount): QuotaAccount {
  const { monthlyQuota, planUnits, subscribed, trialTotal, trialUsed } = account;
  const { month, used, withdrawn, former, reservations, bought, unpaid } = account;
  return {
    monthlyQuota,
    planUnits,
    subscribed,
    trialTotal,
    trialUsed,
    month,
    used,
    withdrawn,
    former,
    reservations,
    bought,
    unpaid,
  };
}

export type QuotaRepository = ReturnType<typeof quotaRepository>;

export function quotaRepository(connection: Connection) {
  const Quota = quotaModel(connection);

  async function read(userId: string) {
    const found = await Quota.findById(new Types.ObjectId(userId)).lean();
    return found === null ? null : current(found);
  }

  /** The account, made from `fresh` when the user has none: once, since its key is the user's. */
  async function findOrCreate(userId: string, fresh: () => QuotaAccount) {
    const found = await read(userId);
    if (found !== null) return found;
    try {
      await Quota.collection.insertOne({ _id: new Types.ObjectId(userId), ...fresh(), version: 1 });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const made = await read(userId);
    if (made === null) throw new Error('The quota account vanished while it was made');
    return made;
  }

  return {
    read,
    findOrCreate,

    /** Read with every sheet: nothing but what it needs. */
    async unpaid(userId: string): Promise<string[]> {
      const found = await Quota.collection.findOne(
        { _id: new Types.ObjectId(userId) },
        { projection: { unpaid: 1, reservations: 1 } },
      );
      return unpaidSheets({
        unpaid: found?.unpaid ?? [],
        reservations: found?.reservations ?? [],
      });
    },

    /** As it is stored, without its keys. */
    find: (userId: string) =>
      Quota.collection.findOne(
        { _id: new Types.ObjectId(userId) },
        { projection: { _id: 0, version: 0 } },
      ),

    async remove(userId: string): Promise<void> {
      await Quota.deleteOne({ _id: new Types.ObjectId(userId) });
    },

    /**
     * Changes the account by a pure rule, stored only if nobody changed it in between; otherwise
     * the rule is asked again with the newer account.
     * @param rule answers the account to store, or null to leave it, and what to tell the caller
     */
    async change<T>(
      userId: string,
      fresh: () => QuotaAccount,
      rule: (account: QuotaAccount) => { account: QuotaAccount | null; answer: T },
    ): Promise<T> {
      for (let retry = 0; retry < maxRetries; retry += 1) {
        await yieldToEventLoop();
        const stored = await findOrCreate(userId, fresh);
        const { _id, version } = stored;
        const { account, answer } = rule(stored);
        if (account === null) return answer;
        const result = await Quota.updateOne(
          { _id, version },
          { $set: fieldsOf(account), $inc: { version: 1 } },
        );
        if (result.matchedCount === 1) return answer;
        await delay(Math.random() * Math.min(20, 1 + retry));
      }
      throw new Problem('CONFLICT');
    },
  };
}
