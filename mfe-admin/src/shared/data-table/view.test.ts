import { expect, test } from 'vitest';
import {
  asked,
  firstView,
  nextSort,
  readView,
  type TableView,
  withFilter,
  writeView,
} from './view.ts';

const filters = ['role', 'state'];
const whole: TableView = {
  search: 'tévi & co',
  filters: { role: 'support' },
  sort: { column: 'lastSeen', descending: true },
  hidden: ['email'],
  page: { cursor: 'YWJj_-', from: 13 },
};

test('a view goes into the address and comes back as it was', () => {
  expect(readView(writeView(whole), filters)).toEqual(whole);
  expect(writeView(firstView)).toBe('');
  expect(readView('', filters)).toEqual(firstView);
});

test('what the screen keeps in the address itself stays there', () => {
  expect(writeView(firstView, { view: 'accounts' })).toBe('?view=accounts');
});

test.each([
  '?sort=a.b&cursor=%3Cscript%3E&from=2',
  '?sort=-&hide=%2C&cursor=&role=&unknown=1',
  `?cursor=${'a'.repeat(300)}`,
])('%s has nothing that can be understood', (search) => {
  const { hidden, ...rest } = readView(search, filters);
  expect(rest).toEqual({ search: '', filters: {}, sort: null, page: null });
  expect(hidden ?? []).toEqual([]);
});

test('another question begins at the first page', () => {
  expect(asked(whole, { search: 'x' }).page).toBeNull();
  expect(withFilter(whole, 'state', 'open')).toMatchObject({
    filters: { role: 'support', state: 'open' },
    page: null,
  });
  expect(withFilter(whole, 'role', null).filters).toEqual({});
});

test('a heading sorts upwards, downwards, and not at all', () => {
  const up = nextSort(null, 'name');
  const down = nextSort(up, 'name');
  expect([up, down, nextSort(down, 'name'), nextSort(down, 'other')]).toEqual([
    { column: 'name', descending: false },
    { column: 'name', descending: true },
    null,
    { column: 'other', descending: false },
  ]);
});
