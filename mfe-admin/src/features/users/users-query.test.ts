import { expect, test } from 'vitest';
import { firstView, readView } from '../../shared/data-table/view.ts';
import { userFilters, usersQuery, usersView } from './users-query.ts';

const at = (search: string) => readView(search, userFilters);

test('search, filters and order of an address reach the list; days are those of Benin', () => {
  expect(usersQuery(at('?q=senan&state=suspended&plan=standard&verified=no'))).toEqual({
    search: 'senan',
    state: 'suspended',
    plan: 'standard',
    verified: 'no',
  });
  expect(usersQuery(at('?seen=2026-11-23&unseen=2026-11-24'))).toEqual({
    seenSince: '2026-11-22T23:00:00.000Z',
    seenBefore: '2026-11-23T23:00:00.000Z',
  });
  expect(usersQuery(at('?sort=-created&plan=none'))).toEqual({ sort: '-created', plan: 'none' });
});

test('what the list does not understand is neither asked for nor shown', () => {
  const view = at('?state=DROP&plan=gold&verified=maybe&seen=2026-13-40&unseen=x&sort=name');
  expect(usersQuery(view)).toEqual({});
  expect(usersView(view)).toEqual(firstView);
});

test('a search and a moment have an order of their own', () => {
  expect(usersQuery(at('?q=afi&sort=created'))).toEqual({ search: 'afi' });
  expect(usersView(at('?unseen=2026-11-24&sort=created')).sort).toBeNull();
});
