import { accountOrders, accountStates, planKeys, type AccountQuery } from '@ardoise/contract';
import type { TableView } from '../../shared/data-table/view.ts';
import { startOfDay } from '../../shared/text/days.ts';

/** Filters in the address. */
export const userFilters = ['state', 'plan', 'verified', 'seen', 'unseen'] as const;

type FilterName = (typeof userFilters)[number];
type Query = Omit<AccountQuery, 'limit' | 'cursor'>;

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

export const planChoices = [...planKeys, 'none'] as const;
export const verifiedChoices = ['yes', 'no'] as const;

const isUnderstood: Record<FilterName, (value: string) => boolean> = {
  state: (value) => oneOf(accountStates, value) !== undefined,
  plan: (value) => oneOf(planChoices, value) !== undefined,
  verified: (value) => oneOf(verifiedChoices, value) !== undefined,
  seen: (value) => startOfDay(value) !== null,
  unseen: (value) => startOfDay(value) !== null,
};

const sortOf = ({ sort }: TableView) =>
  sort === null ? undefined : oneOf(accountOrders, `${sort.descending ? '-' : ''}${sort.column}`);

/**
 * The view without what the list does not understand: other filters and orders, and an order beside a
 * search or a moment, which have their own.
 */
export function usersView(view: TableView): TableView {
  const filters = userFilters.flatMap((name) => {
    const value = view.filters[name]?.trim();
    return value !== undefined && isUnderstood[name](value) ? [[name, value]] : [];
  });
  const understood: TableView = { ...view, filters: Object.fromEntries(filters) };
  const { seen, unseen } = understood.filters;
  const hasOwnOrder = view.search !== '' || seen !== undefined || unseen !== undefined;
  return hasOwnOrder || sortOf(view) === undefined ? { ...understood, sort: null } : understood;
}

/** What an address asks of the list; days are those of Benin. */
export function usersQuery(asked: TableView): Query {
  const view = usersView(asked);
  const { filters, search } = view;
  const query: Query = {};
  const state = oneOf(accountStates, filters['state']);
  const plan = oneOf(planChoices, filters['plan']);
  const verified = oneOf(verifiedChoices, filters['verified']);
  const since = startOfDay(filters['seen'] ?? '');
  const before = startOfDay(filters['unseen'] ?? '');
  const sort = sortOf(view);
  if (search !== '') query.search = search;
  if (state !== undefined) query.state = state;
  if (plan !== undefined) query.plan = plan;
  if (verified !== undefined) query.verified = verified;
  if (since !== null) query.seenSince = since.toISOString();
  if (before !== null) query.seenBefore = before.toISOString();
  if (sort !== undefined) query.sort = sort;
  return query;
}
