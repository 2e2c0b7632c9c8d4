import type { TicketFilters } from '@ardoise/contract';
import { type mongo, Types } from 'mongoose';
import type { TicketDocument } from './model.ts';
import type { TicketList } from './repository.ts';
import { searchTerms } from './search-terms.ts';

type Filter = mongo.Filter<TicketDocument>;

export const ownerFilter = (owner: string): Filter => ({ owner: new Types.ObjectId(owner) });

/** What a view holds, for whoever looks and now. */
function viewFilter(view: TicketFilters['view'], me: string, now: Date): Filter {
  switch (view) {
    case 'to-answer':
      return { dueAt: { $gt: new Date(0) } };
    case 'late':
      return { dueAt: { $gt: new Date(0), $lt: now } };
    case 'mine':
      return { assignee: me, state: { $in: ['open', 'waiting-for-us', 'waiting-for-you'] } };
    case 'unassigned':
      return { assignee: null, state: { $in: ['open', 'waiting-for-us', 'waiting-for-you'] } };
    case 'waiting-for-them':
      return { state: 'waiting-for-you' };
    case 'solved':
      return { state: 'solved' };
    default:
      return {};
  }
}

export interface Searcher {
  /** Id of the account with this address; null without one. */
  accountOf(email: string): Promise<string | null>;
}

async function searchFilters(search: string, { accountOf }: Searcher): Promise<Filter[]> {
  const number = /^(?:n°|#)?\s*(\d{1,9})$/u.exec(search.trim())?.[1];
  if (number !== undefined) return [{ number: Number(number) }];
  if (search.includes('@')) {
    const email = search.trim().toLowerCase();
    const owner = await accountOf(email);
    const guest: Filter = { 'guest.email': email };
    return owner === null ? [guest] : [ownerFilter(owner), guest];
  }
  const terms = searchTerms(search);
  return [terms.length === 0 ? { number: 0 } : { $and: terms.map((term) => ({ terms: term })) }];
}

/** The list that a member of staff asked for. */
export async function listOf(
  { view = 'all', category, priority, assignee, search }: TicketFilters,
  { me, now, searcher }: { me: string; now: Date; searcher: Searcher },
): Promise<TicketList> {
  const found = search === undefined ? [{}] : await searchFilters(search, searcher);
  const narrowed: Filter[] = [
    viewFilter(view, me, now),
    ...(category === undefined ? [] : [{ category }]),
    ...(priority === undefined ? [] : [{ priority }]),
    ...(assignee === undefined ? [] : [{ assignee }]),
  ];
  const filters = found.map((one): Filter => ({ $and: [...narrowed, one] }));
  return { filters, order: view === 'to-answer' || view === 'late' ? 'due' : 'recent' };
}

/** How many a view holds. */
export const countFilter = viewFilter;

/** Rated since then; with a rating, so. */
export const ratedFilter = (since: Date, rating?: 'good' | 'bad'): Filter => ({
  ratedAt: { $gte: since },
  ...(rating === undefined ? {} : { 'satisfaction.rating': rating }),
});
