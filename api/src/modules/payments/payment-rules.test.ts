import { paymentStates, type PaymentState } from '@ardoise/contract/schemas';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ProviderPayment, providerPaymentStates } from '../../providers/payments/port.ts';
import { canBecome, end, hear, reschedule } from './payment-rules.ts';
import { type PaymentProgress, refundedOf } from './payment.ts';
import { checkOffsets, nextCheck } from './schedule.ts';

const createdAt = new Date('2041-11-20T08:00:00Z');
const fresh: PaymentProgress = {
  state: 'created',
  amount: 900,
  reference: 'ARD-1387-2',
  providerId: null,
  underReview: null,
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
