import type { Plan } from '@ardoise/contract';
import { startingPlans } from '@ardoise/contract';
import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, startOfDay } from '../../shared/benin-day.ts';
import {
  newSubscription,
  nextDays,
  periodsOf,
  sinceOf,
  standingAt,
  type SubscriptionAccount,
  withoutSale,
  withAnnounced,
  withPaid,
} from './account.ts';
import { addDays, midnightOf } from './calendar.ts';
import { offerOf } from './offers.ts';

type Key = Plan['key'];
const plan = (key: Key): Plan => {
  const found = startingPlans.find((one) => one.key === key);
  if (found === undefined) throw new Error(`no plan ${key}`);
  return found;
};
/** Noon in Benin of a day. */
const noon = (day: string) => new Date(startOfDay(day).getTime() + 12 * 3_600_000);

let sales = 0;
/** Buys a plan at a moment and pays at once, as the line of an order does. */
function buy(account: SubscriptionAccount, key: Key, now: Date, sale = `sale-${(sales += 1)}`) {
  const { kind, price, sheets, start, end } = offerOf(account, plan(key), now);
  const { monthlyPrice } = plan(key);
  const anchor = nextDays(account, now, midnightOf(now)).anchor;
  const days = { sale, plan: key, price, monthlyPrice, sheets, start, end, anchor };
  return withPaid(account, { ...days, kind: kind === 'upgrade' ? 'upgrade' : 'period' }) ?? account;
}
const bought = (...purchases: (readonly [Key, string])[]) =>
  purchases.reduce((account, [key, day]) => buy(account, key, noon(day)), newSubscription());
const days = (account: SubscriptionAccount) =>
  periodsOf(account).map((one) => `${one.plan} ${dayOf(one.start)} ${dayOf(one.end)}`);

describe('what was paid', () => {
  test.each<[string, (readonly [Key, string])[], string[]]>([
    ['a first month', [['standard', '2026-11-20']], ['standard 2026-11-20 2026-12-20']],
    [
      'the next month, paid early',
      [
        ['standard', '2026-11-20'],
        ['standard', '2026-12-15'],
      ],
      ['standard 2026-11-20 2026-12-20', 'standard 2026-12-20 2027-01-20'],
    ],
    [
      'two months ahead',
      [
        ['basic', '2027-01-31'],
        ['basic', '2027-02-01'],
        ['basic', '2027-02-01'],
      ],
      ['basic 2027-01-31 2027-02-28', 'basic 2027-02-28 2027-03-31', 'basic 2027-03-31 2027-04-30'],
    ],
    [
      'the next month, paid on the first day of grace: without a gap',
      [
        ['standard', '2026-11-20'],
        ['standard', '2026-12-20'],
      ],
      ['standard 2026-11-20 2026-12-20', 'standard 2026-12-20 2027-01-20'],
    ],
    [
      'the next month, paid on the last day of grace: without a gap',
      [
        ['standard', '2026-11-20'],
        ['standard', '2026-12-22'],
      ],
      ['standard 2026-11-20 2026-12-20', 'standard 2026-12-20 2027-01-20'],
    ],
    [
      'a month after grace, which begins anew',
      [
        ['standard', '2026-11-20'],
        ['standard', '2026-12-23'],
      ],
      ['standard 2026-11-20 2026-12-20', 'standard 2026-12-23 2027-01-23'],
    ],
    [
      'a cheaper plan, from the next month',
      [
        ['premium', '2026-11-20'],
        ['basic', '2026-12-01'],
      ],
      ['premium 2026-11-20 2026-12-20', 'basic 2026-12-20 2027-01-20'],
    ],
    [
      'a dearer plan, at once',
      [
        ['standard', '2026-11-01'],
        ['premium', '2026-11-20'],
      ],
      ['premium 2026-11-01 2026-12-01'],
    ],
    [
      'two changes in one month',
      [
        ['basic', '2026-11-01'],
        ['standard', '2026-11-10'],
        ['premium', '2026-11-20'],
      ],
      ['premium 2026-11-01 2026-12-01'],
    ],
    [
      'a dearer plan after the next month was paid, which stays as it was sold',
      [
        ['standard', '2026-11-01'],
        ['standard', '2026-11-05'],
        ['premium', '2026-11-20'],
      ],
      ['premium 2026-11-01 2026-12-01', 'standard 2026-12-01 2027-01-01'],
    ],
  ])('%s', (_name, purchases, expected) => {
    expect(days(bought(...purchases))).toEqual(expected);
  });

  test('is added once, and not at all when its money went back first', () => {
    const once = buy(newSubscription(), 'basic', noon('2026-11-20'), 'one');
    expect(buy(once, 'basic', noon('2026-11-20'), 'one')).toBe(once);
    const refunded = withoutSale(newSubscription(), 'one') ?? newSubscription();
    expect(days(buy(refunded, 'basic', noon('2026-11-20'), 'one'))).toEqual([]);
    expect(withoutSale(refunded, 'one')).toBeNull();
  });

  test('of an upgrade goes back to the plan before', () => {
    const standard = bought(['standard', '2026-11-01']);
    const premium = buy(standard, 'premium', noon('2026-11-20'), 'up');
    expect(days(withoutSale(premium, 'up') ?? premium)).toEqual(['standard 2026-11-01 2026-12-01']);
  });

  test('counts its row from the first day without a gap', () => {
    const account = bought(
      ['basic', '2026-09-20'],
      ['basic', '2026-10-22'],
      ['basic', '2026-12-30'],
    );
    expect(dayOf(sinceOf(account) ?? new Date(0))).toBe('2026-12-30');
    const row = bought(['basic', '2026-09-20'], ['basic', '2026-10-22']);
    expect(dayOf(sinceOf(row) ?? new Date(0))).toBe('2026-09-20');
  });
});

describe('where it stands', () => {
  const one = bought(['standard', '2026-11-20']);
  test.each<[string, SubscriptionAccount, string, string]>([
    ['nothing was ever paid', newSubscription(), '2026-11-20T12:00:00Z', 'none'],
    ['its first moment', one, '2026-11-19T23:00:00Z', 'active'],
    ['its last moment', one, '2026-12-19T22:59:59.999Z', 'active'],
    ['midnight after its last day', one, '2026-12-19T23:00:00Z', 'grace'],
    ['the last moment of grace', one, '2026-12-22T22:59:59.999Z', 'grace'],
    ['midnight after grace', one, '2026-12-22T23:00:00Z', 'ended'],
    [
      'its end, when it was cancelled',
      { ...one, cancelsAtEnd: true },
      '2026-12-19T23:00:00Z',
      'ended',
    ],
  ])('%s', (_name, account, at, state) => {
    expect(standingAt(account, new Date(at)).state).toBe(state);
  });
});

describe('what a plan costs', () => {
  const standard = bought(['standard', '2026-11-01']);
  test.each<[string, SubscriptionAccount, Key, string, string, number]>([
    ['the first month', newSubscription(), 'standard', '2026-11-20', 'first', 2_500],
    ['the next month', standard, 'standard', '2026-11-20', 'renewal', 2_500],
    ['a cheaper plan next month', standard, 'basic', '2026-11-20', 'downgrade', 1_000],
    ['the difference for ten days', standard, 'premium', '2026-11-20', 'upgrade', 833],
    ['the difference on the first day', standard, 'premium', '2026-11-01', 'upgrade', 2_416],
    ['the difference on the last day but one', standard, 'premium', '2026-11-29', 'upgrade', 83],
    ['one day of it on the last day', standard, 'premium', '2026-11-30', 'upgrade', 83],
    ['a whole month in grace', standard, 'premium', '2026-12-01', 'renewal', 5_000],
    ['a whole month after grace', standard, 'premium', '2026-12-04', 'first', 5_000],
  ])('%s', (_name, account, key, day, kind, price) => {
    expect(offerOf(account, plan(key), noon(day))).toMatchObject({ kind, price });
  });

  test('keeps what was sold when the price of the plan changes', () => {
    const dearer = { ...plan('standard'), monthlyPrice: 3_000 };
    const renewal = (account: SubscriptionAccount, listed = dearer) =>
      offerOf(account, listed, noon('2026-11-20'));
    expect(renewal(standard)).toMatchObject({ kind: 'renewal', price: 2_500 });
    expect(days(standard)).toEqual(['standard 2026-11-01 2026-12-01']);

    const end = startOfDay('2026-12-01');
    const announced = withAnnounced(standard, { end, price: 3_000 }) ?? standard;
    expect(renewal(announced)).toMatchObject({ price: 3_000, monthlyPrice: 3_000 });
    expect(renewal(announced, { ...dearer, monthlyPrice: 4_000 })).toMatchObject({ price: 3_000 });
    expect(withAnnounced(announced, { end, price: 4_000 })).toBeNull();
    // Announced for another month, or bought months ahead.
    const other = { end: startOfDay('2026-11-01'), price: 3_000 };
    expect(renewal({ ...standard, announced: other })).toMatchObject({ price: 2_500 });
    const ahead = buy(standard, 'standard', noon('2026-11-19'));
    expect(renewal(ahead)).toMatchObject({ price: 3_000 });
  });
});

test('paid months never overlap, never shrink, and cost what they give, whatever is bought when', () => {
  const purchase = record({
    key: constantFrom<Key>('basic', 'standard', 'premium'),
    wait: nat({ max: 40 }),
    isRefunded: constantFrom(false, false, false, true),
  });
  assert(
    property(array(purchase, { maxLength: 12 }), (purchases) => {
      let account = newSubscription();
      let now = noon('2026-01-31');
      for (const [rank, { key, wait, isRefunded }] of purchases.entries()) {
        now = addDays(now, wait);
        const before = standingAt(account, now);
        const offer = offerOf(account, plan(key), now);
        expect(offer.price).toBeGreaterThan(0);
        expect(offer.price).toBeLessThanOrEqual(plan(key).monthlyPrice);
        expect(offer.end > now).toBe(true);
        account = buy(account, key, now, `p-${rank}`);
        const after = standingAt(account, now);
        if (before.state === 'active') {
          expect(after.period?.sheets).toBeGreaterThanOrEqual(before.period?.sheets ?? 0);
        }
        if (isRefunded) account = withoutSale(account, `p-${rank}`) ?? account;
        const periods = periodsOf(account);
        for (const [place, { start, end }] of periods.entries()) {
          expect(start < end).toBe(true);
          const next = periods[place + 1];
          if (next !== undefined) expect(next.start >= end).toBe(true);
        }
      }
    }),
  );
});
