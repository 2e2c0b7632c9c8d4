import type {
  AccountExportQuery,
  AccountFilters,
  AccountList,
  AccountQuery,
  AccountSummary,
} from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import { timeCursor, type TimePosition } from '../../shared/paging.ts';
import type { DirectoryAccount, DirectoryFilter, DirectoryOrder } from '../users/account.ts';
import { planOf, toSummary } from './row.ts';

/** Rows that one search shows at most. */
const searchMost = 100;
/** Accounts that one page reads to find its rows, since what a plan says holds only for a time. */
const readMost = 2_000;
/** Rows of one file, and how many of them are in memory at once. */
const exportMost = 50_000;
const exportStep = 250;

export interface ListParts {
  users: Pick<FastifyInstance['users'], 'directory'>;
  quota: Pick<FastifyInstance['quota'], 'look'>;
  subscriptions: Pick<FastifyInstance['subscriptions'], 'standings'>;
}

type Sort = AccountQuery['sort'];

function orderOf(sort: Sort = '-seen', { seenSince, seenBefore }: AccountFilters): DirectoryOrder {
  const isBySeen = seenSince !== undefined || seenBefore !== undefined;
  return {
    by: isBySeen || sort.endsWith('seen') ? 'seen' : 'created',
    descending: sort.startsWith('-'),
  };
}

const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

function filterOf(filters: AccountFilters): DirectoryFilter {
  const { state, verified, plan, seenSince, seenBefore } = filters;
  return {
    state,
    verified: verified === undefined ? undefined : verified === 'yes',
    paidPlan: plan === 'none' ? undefined : plan,
    seenSince: dateOf(seenSince),
    seenBefore: dateOf(seenBefore),
  };
}

const positionOf = ({ by }: DirectoryOrder, account: DirectoryAccount): TimePosition => ({
  at: by === 'seen' ? account.seenAt : new Date(account.user.createdAt),
  id: account.user.id,
});

export type AccountLists = ReturnType<typeof createAccountLists>;

/** The accounts of the site, a page at a time. */
export function createAccountLists({ users: { directory }, quota, subscriptions }: ListParts) {
  const standingsOf = (found: readonly DirectoryAccount[]) =>
    subscriptions.standings(found.map(({ user }) => user.id));

  async function rowsOf(found: readonly DirectoryAccount[]): Promise<AccountSummary[]> {
    const standings = await standingsOf(found);
    const rows = found.map(async (account) => {
      const { id } = account.user;
      const standing = standings.get(id);
      return standing === undefined
        ? []
        : [toSummary(account, { standing, usage: await quota.look(id) })];
    });
    return (await Promise.all(rows)).flat();
  }

  /** Those of whom the plan that is asked for holds now. */
  async function withPlan(found: readonly DirectoryAccount[], plan: AccountFilters['plan']) {
    if (plan === undefined) return found;
    const wanted = plan === 'none' ? null : plan;
    const standings = await standingsOf(found);
    return found.filter(({ user }) => {
      const standing = standings.get(user.id);
      return standing !== undefined && planOf(standing) === wanted;
    });
  }

  async function search(
    filters: AccountFilters,
    typed: string,
    most: number,
  ): Promise<AccountList> {
    const filter = filterOf(filters);
    const read = await directory.search(typed, filter, most + 1);
    const found = await withPlan(read, filters.plan);
    const items = await rowsOf(found.slice(0, most));
    return { items, nextCursor: null, isCut: read.length > most };
  }

  async function page({ limit: asked, cursor, sort, ...filters }: AccountQuery) {
    const { search: typed } = filters;
    if (typed !== undefined) return await search(filters, typed, asked ?? searchMost);
    const limit = asked ?? 20;
    const order = orderOf(sort, filters);
    const filter = filterOf(filters);
    const found: DirectoryAccount[] = [];
    let after = cursor === undefined ? null : timeCursor.decode(cursor);
    let read = 0;
    let hasMore = true;
    while (hasMore && found.length <= limit && read < readMost) {
      const rows = await directory.page(filter, order, after, limit + 1);
      found.push(...(await withPlan(rows, filters.plan)));
      read += rows.length;
      hasMore = rows.length > limit;
      const last = rows.at(-1);
      if (last !== undefined) after = positionOf(order, last);
    }
    const shown = found.slice(0, limit);
    const lastShown = shown.at(-1);
    const isFull = found.length > limit && lastShown !== undefined;
    const next = isFull ? positionOf(order, lastShown) : hasMore ? after : null;
    return {
      items: await rowsOf(shown),
      nextCursor: next === null ? null : timeCursor.encode(next),
      isCut: false,
    };
  }

  /** What is found, in its order, with where each subscription stands; the first `exportMost`. */
  async function* all({ sort, ...filters }: AccountExportQuery) {
    const filter = filterOf(filters);
    const order = orderOf(sort, filters);
    const { search: typed } = filters;
    let after: TimePosition | null = null;
    let left = exportMost;
    while (left > 0) {
      const rows: DirectoryAccount[] =
        typed === undefined
          ? await directory.page(filter, order, after, exportStep)
          : await directory.search(typed, filter, exportMost);
      const found = await withPlan(rows, filters.plan);
      const standings = await standingsOf(found);
      for (const account of found.slice(0, left)) {
        yield { account, standing: standings.get(account.user.id) };
      }
      left -= found.length;
      const last = rows.at(-1);
      if (typed !== undefined || rows.length < exportStep || last === undefined) return;
      after = positionOf(order, last);
    }
  }

  return { page, all, counts: () => directory.counts() };
}
