import { expect, test } from 'vitest';
import { firstView, readView, writeView } from '../../../shared/data-table/view.ts';
import { queueFilters, queueQuery, readQueueView, tableOf, ticketFilters } from './queue-query.ts';

const someone = 'a'.repeat(24);

test.each([
  ['', 'to-answer'],
  ['?view=mine', 'mine'],
  ['?view=introuvable', 'to-answer'],
])('the address “%s” shows the view %s', (search, view) => {
  expect(readQueueView(search)).toBe(view);
});

test('what the address says is asked of the server, and nothing that it does not understand', () => {
  const table = readView(
    `?view=all&category=payment&priority=urgent&assignee=${someone}&q=+re%C3%A7u+&cursor=abc&from=26`,
    queueFilters,
  );
  expect(queueQuery('all', table)).toEqual({
    view: 'all',
    category: 'payment',
    priority: 'urgent',
    assignee: someone,
    search: 'reçu',
    limit: 25,
    cursor: 'abc',
  });
  const strange = readView('?category=x&priority=&assignee=moi&sort=-subject', queueFilters);
  expect(queueQuery('late', strange)).toEqual({ view: 'late', limit: 25 });
});

test('a saved view leads to the same list again', () => {
  const filters = { view: 'late', category: 'account', search: 'code' } as const;
  const address = writeView(tableOf(filters));
  expect(ticketFilters('late', readView(address, queueFilters))).toEqual(filters);
  expect(tableOf({ view: 'all' })).toEqual(firstView);
});
