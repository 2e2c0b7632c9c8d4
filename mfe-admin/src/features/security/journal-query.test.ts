import { expect, test } from 'vitest';
import { firstView, readView } from '../../shared/data-table/view.ts';
import { journalFilters, journalQuery, journalView } from './journal-query.ts';

const at = (search: string) => readView(search, journalFilters);

test('each filter of an address reaches the journal', () => {
  const subject = '66f1c0ffee0123456789abcd';
  expect(
    journalQuery(at(`?act=staff.invited&actor=command&subject=${subject}&since=2026-11-23`)),
  ).toEqual({
    act: 'staff.invited',
    actor: 'command',
    subject,
    from: '2026-11-22T23:00:00.000Z',
  });
});

test('days are those of Benin, and the last one is whole', () => {
  expect(journalQuery(at('?since=2026-11-23&until=2026-11-23'))).toEqual({
    from: '2026-11-22T23:00:00.000Z',
    to: '2026-11-23T23:00:00.000Z',
  });
});

test('what no journal understands is neither asked for nor shown as a filter', () => {
  const view = at('?act=DROP&actor=me&subject=a%20b&since=2026-13-40&until=x&from=2026-11-23');
  expect(journalQuery(view)).toEqual({});
  expect(journalView(view)).toEqual(firstView);
});
