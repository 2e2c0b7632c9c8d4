import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atPeriod,
  grant,
  newAccount,
  type QuotaAccount,
  release,
  reserve,
  takeBack,
  unitsLeft,
  unpaidLimit,
  unpaidSheets,
  withdrawnLimit,
  withoutUnpaid,
} from './account.ts';
import { boughtLeft } from './grants.ts';
import {
  none,
  reserved,
  sheetOf,
  spend,
  subscribed,
  unit,
  withPlan,
  written,
} from './test/accounts.ts';

describe('a quota account', () => {
  it('holds the plan’s units first, then the trial’s, then bought ones', () => {
    const account = grant(withPlan(1, 1), 'order', 1) ?? withPlan(0);
    const one = reserved(account, 'a');
    expect(unitsLeft(one)).toEqual({ ...none, trial: 1, bought: 1 });
    const two = reserved(one, 'b');
    expect(unitsLeft(two)).toEqual({ ...none, bought: 1 });
    const three = reserved(two, 'c');
    expect(unitsLeft(three)).toEqual(none);
    expect(reserve(three, unit('d'))).toEqual({ kind: 'refused', reason: 'exhausted' });
  });

  it('holds one unit only for a generation that asks twice', () => {
    const account = reserved(newAccount(3, '2026-11'), 'a');
    expect(reserve(account, unit('a'))).toEqual({ kind: 'already', inView: true });
  });

  it('refuses more than the allowed number at once, though units are left', () => {
    const account = reserved(newAccount(3, '2026-11'), 'a');
    expect(reserve(account, unit('b', 1))).toEqual({ kind: 'refused', reason: 'too-many' });
  });

  it('spends or gives back once, whatever is repeated', () => {
    const account = reserved(newAccount(3, '2026-11'), 'a');
    const spent = spend(account, 'a');
    expect(spent?.trialUsed).toBe(1);
    expect(spent && spend(spent, 'a')).toBeNull();
    expect(spent && release(spent, 'a', true)).toBeNull();
  });

  it('writes in view until the limit of withdrawn sheets could be passed', () => {
    const all = ['a', 'b', 'c', 'd'];
    let account = newAccount(9, '2026-11');
    const inViewOf = () => account.reservations.map(({ inView }) => inView);
    for (const id of all) account = reserved(account, id);
    expect(withdrawnLimit).toBe(3);
    expect(inViewOf()).toEqual([true, true, true, false]);
    for (const id of all) account = release(account, id, true) ?? account;
    expect(account.withdrawn).toBe(withdrawnLimit);
    account = reserved(account, 'e');
    expect(inViewOf()).toEqual([false]);
    account = spend(account, 'e') ?? account;
    account = reserved(atPeriod(account, { key: '2026-12', sheets: null }), 'f');
    expect(inViewOf()).toEqual([true]);
  });

  it('does not count a unit that came back before anything was shown, or a second time', () => {
    const one = reserved(newAccount(3, '2026-11'), 'a');
    expect(release(one, 'a', false)?.withdrawn).toBe(0);
    const back = release(one, 'a', true) ?? one;
    expect(back.withdrawn).toBe(1);
    expect(release(back, 'a', true)).toBeNull();
    expect(spend(one, 'a')?.withdrawn).toBe(0);
  });
});

describe('bought units', () => {
  it('come once from each order, whatever is repeated', () => {
    const account = grant(newAccount(0, '2026-11'), 'one', 5) ?? newAccount(0, '2026-11');
    expect(grant(account, 'one', 5)).toBeNull();
    expect(unitsLeft(grant(account, 'two', 10) ?? account).bought).toBe(15);
  });

  it('have no end, and come back when the sheet is not written', () => {
    const bought = grant(newAccount(0, '2026-11'), 'one', 1) ?? newAccount(0, '2026-11');
    const later = atPeriod(bought, { key: '2031-01', sheets: null });
    const reservation = reserved(later, 'a');
    expect(unitsLeft(reservation).bought).toBe(0);
    expect(unitsLeft(release(reservation, 'a', false) ?? reservation).bought).toBe(1);
    expect(unitsLeft(spend(reservation, 'a') ?? reservation).bought).toBe(0);
  });

  it('that are neither spent nor reservation are taken back by a refund, once', () => {
    let account = grant(newAccount(0, '2026-11'), 'one', 5) ?? newAccount(0, '2026-11');
    account = reserved(written(account, 'a'), 'b');
    account = takeBack(account, 'one') ?? account;
    expect(account.bought).toEqual([{ order: 'one', units: 5, spent: 1, takenBack: 3 }]);
    expect(unitsLeft(account).bought).toBe(0);
    expect(takeBack(account, 'one')).toBeNull();
  });

  it('do not come any more once their order was refunded', () => {
    const account = takeBack(newAccount(0, '2026-11'), 'late');
    expect(account && grant(account, 'late', 5)).toBeNull();
    expect(account && unitsLeft(account).bought).toBe(0);
  });
});

describe('sheets that are paid for later', () => {
  it('are written with a subscription alone, after everything else, five at a time', () => {
    expect(unitsLeft(withPlan(0)).unpaid).toBe(0);
    expect(unitsLeft(withPlan(3)).unpaid).toBe(0);
    let account = grant(subscribed(1), 'one', 1) ?? subscribed(1);
    account = written(written(account, 'plan'), 'bought');
    expect(account.unpaid).toEqual([]);
    for (let rank = 1; rank <= unpaidLimit; rank += 1) account = written(account, `later-${rank}`);
    expect(account.unpaid).toContain('sheet-later-1');
    expect(reserve(account, unit('more'))).toEqual({ kind: 'refused', reason: 'unpaid' });
    account = withoutUnpaid(account, 'sheet-later-1') ?? account;
    expect(withoutUnpaid(account, 'sheet-later-1')).toBeNull();
    expect(unitsLeft(account).unpaid).toBe(1);
  });

  it('wait already while they are stored and their unit is not spent yet', () => {
    const account = reserved(subscribed(0), 'a');
    expect(unpaidSheets(account)).toEqual(['sheet-a']);
    const paid = withoutUnpaid(account, 'sheet-a') ?? account;
    expect(unpaidSheets(paid)).toEqual([]);
    expect(withoutUnpaid(paid, 'sheet-a')).toBeNull();
    expect(spend(paid, 'a')).toMatchObject({ unpaid: [], reservations: [] });
    expect(unpaidSheets(spend(account, 'a') ?? account)).toEqual(['sheet-a']);
    expect(unpaidSheets(release(account, 'a', false) ?? account)).toEqual([]);
  });

  it('stay to be paid for when the subscription has ended', () => {
    const account = atPeriod(written(subscribed(0), 'a'), { key: '2027-03', sheets: null });
    expect(account.unpaid).toEqual(['sheet-a']);
    expect(unitsLeft(account).unpaid).toBe(0);
  });
});

describe('whatever is done in whatever order', () => {
  const action = fc.oneof(
    fc.record({
      kind: fc.constantFrom('reserve', 'commit', 'release', 'withdraw', 'grant', 'refund', 'pay'),
      id: fc.nat({ max: 9 }),
    }),
    fc.record({ kind: fc.constantFrom('turn', 'subscribe'), id: fc.constant(0) }),
  );

  it('an account never gives more than it has', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 4 }),
        fc.nat({ max: 4 }),
        fc.array(action, { maxLength: 80 }),
        (plan, trial, actions) => {
          let account: QuotaAccount = { ...withPlan(plan, trial), month: '2026-01' };
          let month = 1;
          const spent = { plan: 0, trial: 0, bought: 0, unpaid: 0 };
          let withdrawn = 0;
          let granted = 0;
          for (const { kind, id } of actions) {
            const generationId = String(id);
            const reservation = account.reservations.find(
              (one) => one.generationId === generationId,
            );
            if (kind === 'turn' || kind === 'subscribe') {
              month += 1;
              spent.plan = 0;
              withdrawn = 0;
              const key = `2026-${String(month).padStart(2, '0')}`;
              account =
                kind === 'turn'
                  ? atPeriod(account, { key, sheets: null })
                  : atPeriod(account, { key: `${key}-01`, sheets: plan });
            } else if (kind === 'reserve') {
              const answer = reserve(account, unit(generationId));
              if (answer.kind === 'reserved') account = answer.account;
            } else if (kind === 'commit') {
              const next = spend(account, generationId);
              const counts = reservation?.source !== 'plan' || reservation.month === account.month;
              if (next !== null && reservation !== undefined && counts)
                spent[reservation.source] += 1;
              account = next ?? account;
            } else if (kind === 'grant') {
              const next = grant(account, generationId, 2);
              if (next !== null) granted += 2;
              account = next ?? account;
            } else if (kind === 'refund') {
              account = takeBack(account, generationId) ?? account;
            } else if (kind === 'pay') {
              const next = withoutUnpaid(account, sheetOf(generationId));
              if (next !== null) spent.unpaid -= account.unpaid.length - next.unpaid.length;
              account = next ?? account;
            } else {
              const isShown = kind === 'withdraw' && reservation?.inView === true;
              if (isShown) withdrawn += 1;
              account = release(account, generationId, isShown) ?? account;
            }
            const reservedFrom = (source: string) =>
              account.reservations.filter((one) => one.source === source).length;
            const takenBack = account.bought.reduce((sum, one) => sum + one.takenBack, 0);
            expect(spent.trial + reservedFrom('trial')).toBeLessThanOrEqual(trial);
            expect(spent.bought + reservedFrom('bought') + takenBack).toBeLessThanOrEqual(granted);
            expect(boughtLeft(account.bought, account.reservations)).toBe(
              granted - spent.bought - reservedFrom('bought') - takenBack,
            );
            expect(account.unpaid).toHaveLength(spent.unpaid);
            expect(spent.unpaid + reservedFrom('unpaid')).toBeLessThanOrEqual(unpaidLimit);
            expect(account.withdrawn).toBe(withdrawn);
            const inView = account.reservations.filter((one) => one.inView);
            expect(withdrawn + inView.length).toBeLessThanOrEqual(withdrawnLimit);
            expect(account.used).toBe(spent.plan);
            expect(account.used).toBeLessThanOrEqual(plan);
            const left = unitsLeft(account);
            expect(left.trial).toBe(trial - spent.trial - reservedFrom('trial'));
          }
        },
      ),
    );
  });
});
