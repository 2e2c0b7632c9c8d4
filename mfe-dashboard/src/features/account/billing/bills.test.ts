import type { OrderSummary } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { billsOf, totalsOf, yearsOf } from './bills.ts';

let count = 0;
const order = (changes: Partial<OrderSummary>): OrderSummary => {
  count += 1;
  return {
    id: String(count).padStart(24, '0'),
    number: 1_000 + count,
    state: 'fulfilled',
    titles: ['Dix fiches'],
    total: 950,
    owed: 0,
    refunded: 0,
    openedAt: '2026-11-20T09:00:00.000Z',
    paidAt: '2026-11-20T09:01:00.000Z',
    receipt: '2026-000412',
    paidWith: null,
    ...changes,
  };
};
const unpaid = { paidAt: null, receipt: null } as const;

test('bills are the orders that money came for', () => {
  const bills = billsOf([
    order({ state: 'open', ...unpaid }),
    order({ state: 'paid', receipt: null }),
    order({}),
    order({ state: 'cancelled', ...unpaid }),
    order({ state: 'expired', owed: 950, ...unpaid }),
    order({ state: 'partly-refunded', refunded: 380 }),
    order({ state: 'refunded', refunded: 950 }),
  ]);
  expect(bills.map(({ state }) => state)).toEqual(['paid', 'paid', 'owed', 'part', 'returned']);
  expect(totalsOf(bills)).toEqual({ paid: 950 + 950 + 570, receipts: 3 });
});

test('money that came twice is owed beside what was paid', () => {
  const bills = billsOf([order({ owed: 950 })]);
  expect(bills[0]?.state).toBe('paid');
  expect(totalsOf(bills)).toEqual({ paid: 950, receipts: 1 });
});

test('the year is the one of Benin', () => {
  const late = order({ paidAt: '2026-12-31T23:30:00.000Z' });
  const early = order({ paidAt: '2026-12-31T22:30:00.000Z' });
  expect(yearsOf(billsOf([early, late]))).toEqual(['2027', '2026']);
});
