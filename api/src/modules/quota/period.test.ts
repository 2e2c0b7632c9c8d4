import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { atPeriod, newAccount, type QuotaAccount, release, reserve, unitsLeft } from './account.ts';
import { none, reserved, spend, subscribed, unit, withPlan, written } from './test/accounts.ts';

describe('a period of a quota account', () => {
  it('does not inflate the new month with a unit taken in the old one', () => {
    const november = reserved(withPlan(2), 'a');
    const december = atPeriod(november, { key: '2026-12', sheets: null });
    expect(unitsLeft(december).plan).toBe(2);
    const back = release(december, 'a', false);
    expect(back && unitsLeft(back).plan).toBe(2);
    expect(spend(december, 'a')?.used).toBe(0);
  });

  it('never goes back to an earlier one', () => {
    const account = { ...withPlan(5), month: '2026-12', used: 3 };
    expect(atPeriod(account, { key: '2026-11', sheets: null })).toEqual(account);
    const paid = { ...subscribed(30), used: 12 };
    expect(atPeriod(paid, { key: '2026-10', sheets: null })).toEqual(paid);
  });

  it('begins with the days that were paid, and keeps what is spent when the plan becomes larger', () => {
    const basic = written(subscribed(10), 'a');
    expect([basic.used, unitsLeft(basic).plan]).toEqual([1, 9]);
    const premium = atPeriod(basic, { key: '2026-11-15', sheets: 100 });
    expect([premium.used, unitsLeft(premium).plan]).toEqual([1, 99]);
  });

  it('is that of the paid days also where the account is younger than they are', () => {
    const december = newAccount(0, '2026-12');
    const paid = atPeriod(december, { key: '2026-11-30', sheets: 30 });
    expect(unitsLeft(paid).plan).toBe(30);
  });

  it('ends with a refund in the same month, and what was used counts when it is bought again', () => {
    const used = written(written(subscribed(10), 'a'), 'b');
    const refunded = atPeriod(used, { key: '2026-11', sheets: null });
    expect(unitsLeft(refunded)).toEqual(none);
    const again = atPeriod(refunded, { key: '2026-11-15', sheets: 10 });
    expect(unitsLeft(again).plan).toBe(8);
  });

  it('ends with the days that were paid: the calendar month gives what staff gave', () => {
    const over = atPeriod(written(subscribed(10), 'a'), { key: '2026-12', sheets: null });
    expect(unitsLeft(over)).toEqual(none);
    const given = atPeriod(
      { ...subscribed(10), monthlyQuota: 4 },
      { key: '2026-12', sheets: null },
    );
    expect(unitsLeft(given).plan).toBe(4);
  });
});

test('periods that alternate in any order give each of their units once', () => {
  const keys = ['2026-10', '2026-11', '2026-11-15', '2026-11-30', '2026-12'];
  const step = fc.record({
    kind: fc.constantFrom('period', 'reserve', 'commit', 'release'),
    id: fc.nat({ max: 9 }),
    key: fc.constantFrom(...keys),
  });
  fc.assert(
    fc.property(fc.nat({ max: 3 }), fc.array(step, { maxLength: 60 }), (units, steps) => {
      let account: QuotaAccount = { ...newAccount(0, '2026-10'), monthlyQuota: units };
      const spent = new Map<string, number>();
      for (const { kind, id, key } of steps) {
        const one = account.reservations.find(({ generationId }) => generationId === String(id));
        if (kind === 'period') {
          const sheets = key.length > '2026-11'.length ? units : null;
          account = atPeriod(account, { key, sheets });
        } else if (kind === 'reserve') {
          const answer = reserve(account, unit(String(id)));
          if (answer.kind === 'reserved') account = answer.account;
        } else if (one !== undefined) {
          const end =
            kind === 'commit' ? spend(account, String(id)) : release(account, String(id), true);
          account = end ?? account;
          if (kind === 'commit' && one.source === 'plan')
            spent.set(one.month, (spent.get(one.month) ?? 0) + 1);
        }
      }
      for (const count of spent.values()) expect(count).toBeLessThanOrEqual(units);
    }),
  );
});
