import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atMonth,
  commit,
  newAccount,
  type QuotaAccount,
  release,
  reserve,
  unitsLeft,
  withdrawnLimit,
} from './account.ts';

const at = new Date('2026-11-20T10:00:00Z');
const unit = (generationId: string, limit = 100) => ({ generationId, at, limit });

function reserved(account: QuotaAccount, id: string): QuotaAccount {
  const answer = reserve(account, unit(id));
  if (answer.kind !== 'reserved') throw new Error(`not reserved: ${answer.kind}`);
  return answer.account;
}

describe('a quota account', () => {
  it('holds the plan’s units before the trial’s', () => {
    const account = { ...newAccount(1, '2026-11'), monthlyQuota: 1 };
    const one = reserved(account, 'a');
    expect(unitsLeft(one)).toEqual({ plan: 0, trial: 1 });
    const two = reserved(one, 'b');
    expect(unitsLeft(two)).toEqual({ plan: 0, trial: 0 });
    expect(reserve(two, unit('c'))).toEqual({ kind: 'refused', reason: 'exhausted' });
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
    const spent = commit(account, 'a');
    expect(spent?.trialUsed).toBe(1);
    expect(spent && commit(spent, 'a')).toBeNull();
    expect(spent && release(spent, 'a', true)).toBeNull();
  });

  it('does not inflate the new month with a unit taken in the old one', () => {
    const november = reserved({ ...newAccount(0, '2026-11'), monthlyQuota: 2 }, 'a');
    const december = atMonth(november, '2026-12');
    expect(unitsLeft(december).plan).toBe(2);
    const back = release(december, 'a', false);
    expect(back && unitsLeft(back).plan).toBe(2);
    const spent = commit(december, 'a');
    expect(spent?.used).toBe(0);
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
    account = commit(account, 'e') ?? account;
    account = reserved(atMonth(account, '2026-12'), 'f');
    expect(inViewOf()).toEqual([true]);
  });

  it('does not count a unit that came back before anything was shown, or a second time', () => {
    const one = reserved(newAccount(3, '2026-11'), 'a');
    expect(release(one, 'a', false)?.withdrawn).toBe(0);
    const back = release(one, 'a', true) ?? one;
    expect(back.withdrawn).toBe(1);
    expect(release(back, 'a', true)).toBeNull();
    expect(commit(one, 'a')?.withdrawn).toBe(0);
  });

  it('never goes back to an earlier month', () => {
    const account = { ...newAccount(0, '2026-12'), monthlyQuota: 5, used: 3 };
    expect(atMonth(account, '2026-11')).toEqual(account);
  });

  it('never gives more than it has, whatever is done in whatever order', () => {
    const action = fc.oneof(
      fc.record({
        kind: fc.constantFrom('reserve', 'commit', 'release', 'withdraw'),
        id: fc.nat({ max: 9 }),
      }),
      fc.record({ kind: fc.constant('turn'), id: fc.constant(0) }),
    );
    fc.assert(
      fc.property(
        fc.nat({ max: 4 }),
        fc.nat({ max: 4 }),
        fc.array(action, { maxLength: 80 }),
        (plan, trial, actions) => {
          let account: QuotaAccount = { ...newAccount(trial, '2026-01'), monthlyQuota: plan };
          let month = 1;
          let trialSpent = 0;
          let planSpent = 0;
          let withdrawn = 0;
          for (const { kind, id } of actions) {
            const generationId = String(id);
            const reserved = account.reservations.find((one) => one.generationId === generationId);
            if (kind === 'turn') {
              month += 1;
              planSpent = 0;
              withdrawn = 0;
              account = atMonth(account, `2026-${String(month).padStart(2, '0')}`);
            } else if (kind === 'reserve') {
              const answer = reserve(account, unit(generationId));
              if (answer.kind === 'reserved') account = answer.account;
            } else if (kind === 'commit') {
              const next = commit(account, generationId);
              if (next !== null && reserved?.source === 'trial') trialSpent += 1;
              if (
                next !== null &&
                reserved?.source === 'plan' &&
                reserved.month === account.month
              ) {
                planSpent += 1;
              }
              account = next ?? account;
            } else {
              const isShown = kind === 'withdraw' && reserved?.inView === true;
              if (isShown) withdrawn += 1;
              account = release(account, generationId, isShown) ?? account;
            }
            const reservedTrial = account.reservations.filter(
              (one) => one.source === 'trial',
            ).length;
            expect(trialSpent + reservedTrial).toBeLessThanOrEqual(trial);
            expect(account.withdrawn).toBe(withdrawn);
            const inView = account.reservations.filter((one) => one.inView);
            expect(withdrawn + inView.length).toBeLessThanOrEqual(withdrawnLimit);
            expect(account.used).toBe(planSpent);
            expect(account.used).toBeLessThanOrEqual(plan);
            const left = unitsLeft(account);
            expect(left.trial).toBe(trial - trialSpent - reservedTrial);
          }
        },
      ),
    );
  });
});
