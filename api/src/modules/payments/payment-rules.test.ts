import { paymentStates, type PaymentState } from '@ardoise/contract/schemas';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ProviderPayment, providerPaymentStates } from '../../providers/payments/port.ts';
import { canBecome, end, endReview, hear, reschedule } from './payment-rules.ts';
import { type PaymentProgress, refundedOf } from './payment.ts';
import { checkOffsets, nextCheck } from './schedule.ts';

const createdAt = new Date('2041-11-20T08:00:00Z');
const fresh: PaymentProgress = {
  state: 'created',
  amount: 900,
  reference: 'ARD-1387-2',
  providerId: null,
  underReview: null,
  reviewed: null,
  network: null,
  lastDigits: null,
  brand: null,
  fees: null,
  refunds: [],
  createdAt,
  endedAt: null,
  nextCheckAt: nextCheck(createdAt, createdAt),
  settleAt: null,
  isOwed: null,
  history: [],
};
const moment = { at: createdAt, cause: 'webhook' } as const;

const said = fc.record({
  providerId: fc.constantFrom('tx-1', 'tx-1', 'tx-1', 'tx-2'),
  state: fc.constantFrom(...providerPaymentStates),
  amount: fc.constantFrom(900, 900, 900, 899, 900.5),
  currency: fc.constantFrom('XOF', 'XOF', 'XOF', 'EUR'),
  reference: fc.constantFrom('ARD-1387-2', 'ARD-1387-2', 'ARD-1387-2', 'ARD-1387-1', null),
  fees: fc.constantFrom(null, 16),
  refunded: fc.constantFrom(0, 0, 300, 900),
  method: fc.constant(null),
});

const isJust = ({ amount, currency, reference }: ProviderPayment) =>
  amount === 900 && currency === 'XOF' && reference === 'ARD-1387-2';

describe('the rules of a payment', () => {
  test('lead from an end only to money that comes late', () => {
    const states: readonly PaymentState[] = paymentStates;
    for (const from of states)
      for (const to of states) {
        const isBack = to === 'created' || (to === 'pending' && from !== 'created');
        if (isBack || from === to) expect(canBecome(from, to)).toBe(false);
      }
    for (const ended of ['declined', 'cancelled', 'expired'] as const)
      expect(states.filter((state) => canBecome(ended, state))).toEqual(['approved']);
    expect(states.filter((state) => canBecome('approved', state))).toEqual(['refunded']);
    expect(states.filter((state) => canBecome('refunded', state))).toEqual([]);
  });

  test('approve only what the provider says of just this sum, currency and reference', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 20 }), (answers) => {
        let payment = fresh;
        for (const answer of answers) {
          const heard = hear(payment, answer, moment);
          if (heard === null) continue;
          expect(hear(heard, answer, moment)).toBeNull();
          const hasMoney = heard.state === 'approved' || heard.state === 'refunded';
          const had = payment.state === 'approved' || payment.state === 'refunded';
          if (hasMoney && !had) expect(isJust(answer)).toBe(true);
          if (had) expect(hasMoney).toBe(true);
          expect(heard.history.slice(0, payment.history.length)).toEqual(payment.history);
          expect(refundedOf(heard)).toBeGreaterThanOrEqual(refundedOf(payment));
          expect(refundedOf(heard)).toBeLessThanOrEqual(900);
          expect(heard.state === 'refunded').toBe(refundedOf(heard) === 900);
          // What follows from an end, or from a review, is still to be done.
          const isOver = heard.state !== payment.state && heard.state !== 'pending';
          if (isOver || heard.underReview !== payment.underReview)
            expect(heard.settleAt).not.toBeNull();
          payment = heard;
        }
      }),
    );
  });

  test('end what nobody acted on, but never money', () => {
    expect(end(fresh, 'expired', moment)).toMatchObject({ state: 'expired', nextCheckAt: null });
    for (const state of ['approved', 'refunded', 'declined', 'cancelled', 'expired'] as const)
      expect(end({ ...fresh, state }, 'expired', moment)).toBeNull();
  });
});

describe('the end of a review', () => {
  const just: ProviderPayment = {
    providerId: 'tx-1',
    state: 'approved',
    amount: 900,
    currency: 'XOF',
    reference: 'ARD-1387-2',
    fees: null,
    refunded: 0,
    method: null,
  };
  const heardOf = (changes: Partial<ProviderPayment>) =>
    hear(fresh, { ...just, ...changes }, moment) ?? fresh;
  const decide = (changes: Partial<ProviderPayment>, outcome: 'approved' | 'declined') =>
    endReview(heardOf(changes), { ...just, ...changes }, { ...moment, outcome, note: 'Seen' });

  test('approves what differs by the reference alone', () => {
    const approved = decide({ reference: null }, 'approved');
    expect(approved).toMatchObject({ state: 'approved', underReview: null });
    expect(approved?.reviewed).toMatchObject({ reason: 'reference', note: 'Seen' });
    for (const changes of [{ amount: 899 }, { currency: 'EUR' }, { amount: 901, reference: null }])
      expect(decide(changes, 'approved')).toBeNull();
  });

  test('declines only what the provider holds no money of', () => {
    const less = heardOf({ amount: 50 });
    const seen = { ...moment, outcome: 'declined', note: 'Given back' } as const;
    expect(endReview(less, { ...just, amount: 50 }, seen)).toBeNull();
    const back = { ...just, amount: 50, state: 'refunded' } as const;
    const declined = endReview(less, back, seen);
    expect(declined).toMatchObject({ state: 'declined', underReview: null });
    expect(declined?.settleAt).not.toBeNull();
    expect(endReview(fresh, back, seen)).toBeNull();
  });

  test('holds for what was decided about, whatever the provider repeats', () => {
    const back = { ...just, amount: 50, state: 'refunded' } as const;
    const seen = { ...moment, outcome: 'declined', note: 'Given back' } as const;
    const declined = endReview(heardOf({ amount: 50 }), back, seen) ?? fresh;
    expect(hear(declined, back, moment)).toBeNull();
    expect(hear(declined, { ...just, amount: 50 }, moment)).toBeNull();
    expect(hear(declined, { ...just, currency: 'EUR' }, moment)?.underReview).toBe('currency');
    const approved = decide({ reference: null }, 'approved') ?? fresh;
    expect(hear(approved, { ...just, reference: null }, moment)).toBeNull();
    const returned = hear(approved, { ...just, reference: null, state: 'refunded' }, moment);
    expect(returned).toMatchObject({ state: 'refunded', underReview: null });
  });

  test('leaves what was approved before as it is', () => {
    const approved = heardOf({});
    const doubted = hear(approved, { ...just, amount: 899 }, moment) ?? approved;
    expect(doubted.underReview).toBe('amount');
    const said = { ...just, amount: 899 };
    const close = (outcome: 'approved' | 'declined') =>
      endReview(doubted, said, { ...moment, outcome, note: 'Seen' });
    expect(close('declined')).toBeNull();
    expect(close('approved')).toMatchObject({ state: 'approved', underReview: null });
  });
});

describe('the schedule of questions', () => {
  const second = 1_000;
  const hour = 3_600 * second;

  test('is 30 s, 2 min, 10 min, 1 h, then hourly for a day, then daily for a week', () => {
    expect(checkOffsets.slice(0, 6)).toEqual([
      30 * second,
      120 * second,
      600 * second,
      hour,
      2 * hour,
      3 * hour,
    ]);
    expect(checkOffsets.at(27)).toBe(25 * hour);
    expect(checkOffsets.slice(28)).toEqual([49, 73, 97, 121, 145, 169, 193].map((n) => n * hour));
    expect(nextCheck(createdAt, new Date(createdAt.getTime() + 193 * hour))).toBeNull();
  });

  test('gives way to a question that was asked for meanwhile', () => {
    const claimed = new Date(createdAt.getTime() + 90 * second);
    const now = new Date(createdAt.getTime() + 31 * second);
    expect(reschedule({ ...fresh, nextCheckAt: claimed }, claimed, now)?.nextCheckAt).toEqual(
      new Date(createdAt.getTime() + 120 * second),
    );
    expect(reschedule({ ...fresh, nextCheckAt: now }, claimed, now)).toBeNull();
  });
});
