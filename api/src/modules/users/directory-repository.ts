import type { PlanKey } from '@ardoise/contract';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import type { TimePosition } from '../../shared/paging.ts';
import type { DirectoryAccount, DirectoryFilter, DirectoryOrder } from './account.ts';
import { type directoryIndexes, type UserDocument, userModel } from './model.ts';
import { toAccount } from './repository.ts';
import { searchPrefix } from './search-keys.ts';

type Filter = QueryFilter<UserDocument>;
type Stored = Parameters<typeof toAccount>[0];
type IndexName = (typeof directoryIndexes)[number]['name'] | 'erasure';

const ever = new Date(0);
const fieldOf = { seen: 'seenAt', created: 'createdAt' } as const;

const suspended: Filter = { disabledAt: { $gt: ever }, erasure: null };
const leaving: Filter = { 'erasure.dueAt': { $gt: ever } };
const unconfirmed: Filter = { emailVerifiedAt: null };
const states = {
  active: { disabledAt: null, erasure: null },
  suspended,
  leaving,
} as const satisfies Record<string, Filter>;

function filterOf(filter: DirectoryFilter): Filter[] {
  const { state, verified, paidPlan, seenSince, seenBefore } = filter;
  return [
    ...(state === undefined ? [] : [states[state]]),
    ...(verified === undefined
      ? []
      : [verified ? { emailVerifiedAt: { $gt: ever } } : unconfirmed]),
    ...(paidPlan === undefined ? [] : [{ plans: paidPlan }]),
    ...(seenSince === undefined ? [] : [{ seenAt: { $gte: seenSince } }]),
    ...(seenBefore === undefined ? [] : [{ seenAt: { $lt: seenBefore } }]),
  ];
}

/** The index of the rarest thing asked for; what most accounts are is looked for on the way. */
function indexFor(
  { state, verified, paidPlan }: DirectoryFilter,
  { by }: DirectoryOrder,
): IndexName {
  if (state === 'suspended') return 'disabled';
  if (state === 'leaving') return 'erasure';
  if (paidPlan !== undefined) return `plans_${by}`;
  if (verified === false) return `verified_${by}`;
  return by;
}

function afterPosition({ by, descending }: DirectoryOrder, after: TimePosition | null): Filter[] {
  if (after === null) return [];
  const field = fieldOf[by];
  const [beyond, upTo] = descending ? (['$lt', '$lte'] as const) : (['$gt', '$gte'] as const);
  const id = new Types.ObjectId(after.id);
  return [
    { [field]: { [upTo]: after.at } },
    { $or: [{ [field]: { [beyond]: after.at } }, { _id: { [beyond]: id } }] },
  ];
}

const toRow = (stored: Stored): DirectoryAccount => ({
  ...toAccount(stored),
  seenAt: stored.seenAt ?? stored.createdAt,
});

export type DirectoryRepository = ReturnType<typeof createDirectoryRepository>;

/** Accounts as the team lists and searches them. */
export function createDirectoryRepository(connection: Connection) {
  const users = userModel(connection);

  function pageQuery(
    filter: DirectoryFilter,
    order: DirectoryOrder,
    after: TimePosition | null,
    limit: number,
  ) {
    const direction = order.descending ? -1 : 1;
    const all = [...filterOf(filter), ...afterPosition(order, after)];
    return users
      .find(all.length === 0 ? {} : { $and: all })
      .sort({ [fieldOf[order.by]]: direction, _id: direction })
      .limit(limit)
      .hint(indexFor(filter, order));
  }

  function searchQuery(typed: string, filter: DirectoryFilter, limit: number) {
    // Letters, digits and spaces alone: nothing to escape.
    const begins = { searchKeys: { $regex: `^${searchPrefix(typed)}` } };
    return users
      .find({ $and: [begins, ...filterOf(filter)] })
      .limit(limit)
      .hint('searchKeys');
  }

  return {
    page: async (...asked: Parameters<typeof pageQuery>): Promise<DirectoryAccount[]> =>
      (await pageQuery(...asked).lean()).map(toRow),

    /** In the order of what was found: names, addresses and numbers that begin with what was typed. */
    async search(...asked: Parameters<typeof searchQuery>): Promise<DirectoryAccount[]> {
      if (searchPrefix(asked[0]) === '') return [];
      return (await searchQuery(...asked).lean()).map(toRow);
    },

    /** The query plans, for the test that they use an index. */
    explainPage: (...asked: Parameters<typeof pageQuery>): Promise<unknown> =>
      pageQuery(...asked).explain('executionStats'),
    explainSearch: (...asked: Parameters<typeof searchQuery>): Promise<unknown> =>
      searchQuery(...asked).explain('executionStats'),

    async find(id: string): Promise<DirectoryAccount | null> {
      const found = await users.findById(id).lean();
      return found === null ? null : toRow(found);
    },

    async counts() {
      const [all, suspendedCount, leavingCount, unconfirmedCount] = await Promise.all([
        users.estimatedDocumentCount(),
        users.countDocuments(suspended).hint('disabled'),
        users.countDocuments(leaving),
        users.countDocuments(unconfirmed).hint('verified_seen'),
      ]);
      return {
        all,
        suspended: suspendedCount,
        leaving: leavingCount,
        unconfirmed: unconfirmedCount,
      };
    },

    /** A session of the account was opened or renewed. */
    async noteSeen(id: string, at: Date): Promise<void> {
      await users.updateOne({ _id: id }, { $max: { seenAt: at } });
    },

    /** The account is about to have paid for a plan. */
    async notePlan(id: string, plan: PlanKey): Promise<void> {
      await users.updateOne({ _id: id }, { $addToSet: { plans: plan } });
    },

    /** False for an account of the team, one that is closed, or none. Repeated it changes nothing. */
    async suspend(id: string, now: Date): Promise<boolean> {
      const mine = { _id: id, role: 'user', 'erasure.closedAt': null } as const;
      const made = await users.updateOne(
        { ...mine, disabledAt: null },
        { $set: { disabledAt: now } },
      );
      return made.matchedCount === 1 || (await users.exists(mine)) !== null;
    },

    /** False when the account is closed for good, or there is none. */
    async lift(id: string): Promise<boolean> {
      const lifted = await users.updateOne(
        { _id: id, 'erasure.closedAt': null },
        { $set: { disabledAt: null } },
      );
      return lifted.matchedCount === 1;
    },
  };
}
