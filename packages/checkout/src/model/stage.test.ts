import type { Order, Payment } from '@ardoise/contract';
import { describe, expect, test } from 'vitest';
import { currentPayment, type Stage, stageOf } from './stage.ts';

const moment = '2026-11-23T08:00:00.000Z';

const order = (changes: Partial<Order> = {}): Order => ({
  id: 'order',
  number: 1387,
  state: 'open',
  lines: [],
  total: 100,
  buyer: 'Afi Dossou',
  owed: 0,
  refunded: 0,
  openedAt: moment,
  expiresAt: '2026-11-24T08:00:00.000Z',
  paidAt: null,
  receipt: null,
  paidWith: null,
  pendingPaymentId: 'payment',
  generationId: null,
  history: [],
  ...changes,
});

const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: 'payment',
  orderId: 'order',
  provider: 'fedapay',
  network: 'mtn',
  lastDigits: '42',
  state: 'pending',
  underReview: false,
  isOwed: false,
  amount: 100,
  createdAt: moment,
  endedAt: null,
  isTrial: true,
  continueUrl: null,
  ...changes,
});

type Step = Order['history'][number];
const step = (name: Step['step'], paymentId = 'payment'): Step => ({
  step: name,
  at: moment,
  cause: 'webhook',
  paymentId,
});
const paid = { pendingPaymentId: null, history: [step('paid')] };

describe('the stage of an order', () => {
  test.each<[Stage, Partial<Order>, Partial<Payment> | null]>([
    ['choice', {}, null],
    ['phone', {}, {}],
    ['page', {}, { continueUrl: 'https://pay.example/1' }],
    ['choice', {}, { state: 'created' }],
    ['choice', { pendingPaymentId: 'another' }, {}],
    ['confirming', {}, { state: 'approved' }],
    ['confirming', { state: 'paid', ...paid }, { state: 'approved' }],
    ['paid', { state: 'fulfilled', ...paid }, { state: 'approved' }],
    ['paid', { state: 'partly-refunded', ...paid }, { state: 'approved' }],
    ['declined', { pendingPaymentId: null }, { state: 'declined' }],
    ['cancelled', { pendingPaymentId: null }, { state: 'cancelled' }],
    ['expired', { pendingPaymentId: null }, { state: 'expired' }],
    ['review', { pendingPaymentId: null }, { underReview: true }],
    ['refunded', { state: 'refunded', ...paid }, { state: 'refunded' }],
    ['refunded', { state: 'refunded', ...paid }, null],
    ['closed', { state: 'cancelled', pendingPaymentId: null }, null],
    ['closed', { state: 'expired', pendingPaymentId: null }, { state: 'expired' }],
    ['owed', { state: 'cancelled', pendingPaymentId: null }, { state: 'approved', isOwed: true }],
  ])('is %s with %j and the payment %j', (stage, ofOrder, ofPayment) => {
    const attempt = ofPayment === null ? null : payment(ofPayment);
    expect(stageOf(order(ofOrder), attempt)).toBe(stage);
  });

  test('is paid for whoever looks at an attempt that failed, once another one has paid', () => {
    const bought = order({ state: 'fulfilled', ...paid });
    expect(stageOf(bought, payment({ id: 'former', state: 'declined' }))).toBe('paid');
  });

  test('waits until it is known whether a second approved payment is owed', () => {
    const bought = order({ state: 'fulfilled', ...paid });
    const second = payment({ id: 'second', state: 'approved' });
    expect(stageOf(bought, second)).toBe('confirming');
    expect(stageOf(bought, { ...second, isOwed: true })).toBe('owed');
  });

  test('is the choice again once the buyer wants another way', () => {
    expect(stageOf(order(), payment(), true)).toBe('choice');
    expect(stageOf(order(), payment({ state: 'declined' }), true)).toBe('choice');
  });

  test('is what the order says, however the buyer left an attempt', () => {
    const bought = order({ state: 'fulfilled', ...paid });
    expect(stageOf(bought, payment({ state: 'approved' }), true)).toBe('paid');
  });
});

describe('the attempt that matters', () => {
  test.each([
    ['the one that is waited for', order(), 'payment'],
    ['none of an order that nobody tried to pay', order({ pendingPaymentId: null }), null],
    [
      'the one that paid, whatever came after it',
      order({ pendingPaymentId: null, history: [step('paid'), step('credit', 'late')] }),
      'payment',
    ],
    [
      'the last one',
      order({
        pendingPaymentId: null,
        history: [step('payment-declined', 'first'), step('payment-cancelled', 'last')],
      }),
      'last',
    ],
  ])('is %s', (_what, one, id) => {
    expect(currentPayment(one)).toBe(id);
  });
});
