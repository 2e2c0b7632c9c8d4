import { orderStates, type OrderState } from '@ardoise/contract/schemas';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canBecome,
  cancelOrder,
  completeOrder,
  expireOrder,
  failPayment,
  leavePayment,
  noteReceipt,
  receivePayment,
  refundPayment,
  requestPayment,
  settleRefund,
} from './order-rules.ts';
import { type OrderProgress, owedOf } from './order.ts';

const openedAt = new Date('2041-11-20T08:00:00Z');
const hour = 3_600_000;
const total = 900;
const fresh: OrderProgress = {
  state: 'open',
  total,
  expiresAt: new Date(openedAt.getTime() + 24 * hour),
  paidAt: null,
  paidBy: null,
  paidWith: null,
  pendingPayment: null,
  credits: [],
  refunded: 0,
  receipt: null,
  generationId: null,
  dueAt: null,
  history: [],
};
const paidWith = { provider: 'fedapay', network: 'mtn', brand: null, lastDigits: '42' } as const;

/** What happens, to one of three payments, at some hour. */
const event = fc.record({
  what: fc.constantFrom(
    'request',
    'leave',
    'fail',
    'receive',
    'refund',
    'cancel',
    'expire',
    'receipt',
    'complete',
    'settle',
  ),
  payment: fc.constantFrom('one', 'two', 'three'),
  hours: fc.nat({ max: 48 }),
  refunded: fc.constantFrom(300, 900),
});
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

function next(order: OrderProgress, { what, payment, hours, refunded }: Event) {
  const at = new Date(openedAt.getTime() + hours * hour);
  const about = { paymentId: payment, amount: total, at, cause: 'webhook' } as const;
  switch (what) {
    case 'request':
      return requestPayment(order, payment, at);
    case 'leave':
      return leavePayment(order, payment);
    case 'fail':
      return failPayment(order, { ...about, failure: 'payment-declined' });
    case 'receive':
      return receivePayment(order, { ...about, paidWith, isTaken: false });
    case 'refund':
      return refundPayment(order, { ...about, refunded });
    case 'cancel':
      return cancelOrder(order, at);
    case 'expire':
      return expireOrder(order, at);
    case 'receipt':
      return noteReceipt(order, '2041-000001', at);
    case 'complete':
      return completeOrder(order, null, at);
    default:
      return settleRefund(order);
  }
}

const states: readonly OrderState[] = orderStates;

describe('the rules of an order', () => {
  test('lead only forward', () => {
    const reachable = (from: OrderState, seen = new Set<OrderState>()): Set<OrderState> => {
      for (const to of states.filter((state) => canBecome(from, state) && !seen.has(state))) {
        seen.add(to);
        reachable(to, seen);
      }
      return seen;
    };
    for (const state of states) expect(reachable(state).has(state)).toBe(false);
    expect([...reachable('open')].toSorted()).toEqual(
      states.filter((state) => state !== 'open').toSorted(),
    );
    for (const end of ['cancelled', 'expired', 'refunded'] as const)
      expect(reachable(end).size).toBe(0);
  });

  test('keep every franc in one place, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let order = fresh;
        const received = new Set<string>();
        for (const one of events) {
          const changed = next(order, one);
          if (changed === null) continue;
          // A rule that is applied again does nothing.
          expect(next(changed, one)).toBeNull();
          if (changed.state !== order.state)
            expect(canBecome(order.state, changed.state)).toBe(true);
          expect(changed.history.slice(0, order.history.length)).toEqual(order.history);
          if (one.what === 'request') expect(order.state).toBe('open');
          if (one.what === 'receive' || one.what === 'refund') received.add(one.payment);
          order = changed;
        }
        const places = [
          ...(order.paidBy === null ? [] : [order.paidBy]),
          ...order.credits.map(({ paymentId }) => paymentId),
        ];
        expect(places.toSorted()).toEqual([...received].toSorted());
        expect(order.history.filter(({ step }) => step === 'paid')).toHaveLength(
          order.paidBy === null ? 0 : 1,
        );
        expect(order.refunded).toBeLessThanOrEqual(total);
        expect(owedOf(order)).toBeGreaterThanOrEqual(0);
        if (order.pendingPayment !== null && order.state === 'open')
          expect(received.has(order.pendingPayment)).toBe(false);
      }),
    );
  });

  test('let money buy only an open order of just its sum', () => {
    const at = openedAt;
    const about = { paymentId: 'one', at, cause: 'webhook', paidWith, isTaken: false } as const;
    expect(receivePayment(fresh, { ...about, amount: 899 })).toMatchObject({
      state: 'open',
      credits: [{ amount: 899 }],
    });
    expect(receivePayment(fresh, { ...about, amount: total })).toMatchObject({
      state: 'paid',
      paidBy: 'one',
      credits: [],
    });
  });

  test('owe the money of what another order has, and close', () => {
    const about = { paymentId: 'one', amount: total, at: openedAt, cause: 'webhook' } as const;
    const closed = receivePayment(fresh, { ...about, paidWith, isTaken: true });
    expect(closed).toMatchObject({
      state: 'cancelled',
      paidBy: null,
      credits: [{ amount: total }],
    });
    expect(closed && receivePayment(closed, { ...about, paidWith, isTaken: true })).toBeNull();
  });

  test('let money that went back before it was received buy nothing', () => {
    const about = { paymentId: 'one', amount: total, at: openedAt, cause: 'staff' } as const;
    const back = refundPayment(fresh, { ...about, refunded: total }) ?? fresh;
    expect(receivePayment(back, { ...about, paidWith, isTaken: false })).toBeNull();
    expect([back.state, owedOf(back)]).toEqual(['open', 0]);
  });
});
