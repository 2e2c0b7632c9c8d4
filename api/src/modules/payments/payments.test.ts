import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openSimulatedShop, packPrice, type SimulatedShop } from './test/paying.ts';

const second = 1_000;
const hour = 3_600 * second;

let shop: SimulatedShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openSimulatedShop('fedapay');
  teacher = await shop.site.signUp();
});
beforeEach(() => shop.provider.setMood('well'));
afterAll(() => shop.stop());

/** An order whose buyer was asked to pay on the phone. */
async function asked() {
  const order = await shop.open(teacher);
  const { body } = await shop.pay(teacher, order.id);
  return { order, payment: body.payment, providerId: shop.provider.idOf(`ARD-${order.number}-1`) };
}

const orderNow = async (id: string) => (await shop.order(teacher, id)).body;
const stepsOf = async (id: string) => (await orderNow(id)).history.map(({ step }) => step);

/** Lets reconciliation come round. */
async function later(ms: number): Promise<void> {
  shop.advance(ms);
  await shop.runDue();
}

describe('a payment', () => {
  test('gives what was bought once the provider itself says that it is approved', async () => {
    const { order, payment, providerId } = await asked();
    expect(payment).toMatchObject({ state: 'pending', amount: packPrice, lastDigits: '42' });
    expect(await orderNow(order.id)).toMatchObject({
      state: 'open',
      pendingPaymentId: payment.id,
    });

    shop.provider.change(providerId, { state: 'approved', fees: 16 });
    await shop.refresh(teacher, payment.id);
    await shop.runDue();

    const paid = await orderNow(order.id);
    expect(paid).toMatchObject({ state: 'fulfilled', owed: 0, pendingPaymentId: null });
    expect(paid.paidWith).toEqual({
      provider: 'fedapay',
      network: 'mtn',
      brand: null,
      lastDigits: '42',
    });
    expect(await stepsOf(order.id)).toEqual([
      'opened',
      'payment-requested',
      'paid',
      'receipt',
      'fulfilled',
    ]);
    expect(await shop.gifts.unitsOf(order.id)).toBe(10);
    expect(await shop.entries(order.id)).toEqual({
      approved: [
        { account: 'provider:fedapay', amount: packPrice },
        { account: 'sales:product', amount: -packPrice },
      ],
      fees: [
        { account: 'fees:fedapay', amount: 16 },
        { account: 'provider:fedapay', amount: -16 },
      ],
    });
  });

  test('that is declined leaves the order free for the next one', async () => {
    const { order, payment, providerId } = await asked();
    shop.provider.change(providerId, { state: 'declined' });
    expect((await shop.refresh(teacher, payment.id)).body.state).toBe('declined');
    await shop.runDue();
    expect(await orderNow(order.id)).toMatchObject({ state: 'open', pendingPaymentId: null });

    const again = await shop.pay(teacher, order.id);
    expect(again.status).toBe(201);
    shop.provider.change(shop.provider.idOf(`ARD-${order.number}-2`), { state: 'approved' });
    await shop.refresh(teacher, again.body.payment.id);
    await shop.runDue();
    expect((await orderNow(order.id)).state).toBe('fulfilled');
  });

  test.each([
    ['another amount', { amount: packPrice - 1 }],
    ['another currency', { currency: 'EUR' }],
    ['another reference', { reference: 'ARD-0-1' }],
    ['half a franc', { amount: packPrice + 0.5 }],
  ])('of %s is under review and gives nothing', async (_what, lie) => {
    const { order, payment, providerId } = await asked();
    shop.provider.change(providerId, { ...lie, state: 'approved' });
    await shop.refresh(teacher, payment.id);
    await shop.runDue();
    const { body } = await shop.payment(teacher, payment.id);
    expect(body).toMatchObject({ state: 'pending', underReview: true });
    expect(await orderNow(order.id)).toMatchObject({ state: 'open', pendingPaymentId: null });
    expect(await stepsOf(order.id)).toContain('payment-review');
    expect(await shop.gifts.wasGiven(order.id)).toBe(false);
    expect(await shop.entries(order.id)).toEqual({});
  });

  test('is asked for at the provider at most every three seconds', async () => {
    const { payment } = await asked();
    const before = shop.provider.asked();
    await Promise.all(Array.from({ length: 10 }, () => shop.refresh(teacher, payment.id)));
    expect(shop.provider.asked() - before).toBe(1);
    shop.advance(3 * second);
    await shop.refresh(teacher, payment.id);
    expect(shop.provider.asked() - before).toBe(2);
  });

  test('does not become another one’s because the buyer says so', async () => {
    const [mine, other] = [await asked(), await asked()];
    shop.provider.change(other.providerId, { state: 'approved' });
    await shop.refresh(teacher, mine.payment.id, other.providerId);
    await shop.runDue();
    expect((await shop.payment(teacher, mine.payment.id)).body.state).toBe('pending');
    expect((await orderNow(mine.order.id)).state).toBe('open');
  });
});

describe('a provider', () => {
  test('that refuses leaves the order free', async () => {
    const order = await shop.open(teacher);
    shop.provider.setMood('refusing');
    const answer = await shop.pay(teacher, order.id);
    expect(answer.body.payment.state).toBe('declined');
    shop.provider.setMood('well');
    await shop.runDue();
    expect((await shop.pay(teacher, order.id)).status).toBe(201);
  });

  test('that is away leaves the order free once it says that it knows nothing', async () => {
    const order = await shop.open(teacher);
    shop.provider.setMood('away');
    const answer = await shop.pay(teacher, order.id);
    expect([answer.status, answer.body.code]).toEqual([502, 'PAYMENT_PROVIDER_AWAY']);
    await later(31 * second);
    expect((await orderNow(order.id)).pendingPaymentId).not.toBeNull();
    shop.provider.setMood('well');
    await later(120 * second);
    expect(await orderNow(order.id)).toMatchObject({ state: 'open', pendingPaymentId: null });
  });

  test('whose answer was lost is found to have made the payment', async () => {
    const order = await shop.open(teacher);
    shop.provider.setMood('answer-lost');
    expect((await shop.pay(teacher, order.id)).status).toBe(502);
    shop.provider.setMood('well');
    shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { state: 'approved' });
    await later(31 * second);
    expect((await orderNow(order.id)).state).toBe('fulfilled');
  });

  test('is not asked to make a payment again for the same press', async () => {
    const order = await shop.open(teacher);
    shop.provider.setMood('answer-lost');
    expect((await shop.pay(teacher, order.id, { key: `press-${order.id}` })).status).toBe(502);
    shop.provider.setMood('well');
    const again = await shop.pay(teacher, order.id, { key: `press-${order.id}` });
    expect(again.body.payment.state).toBe('pending');
    const made = shop.provider
      .all()
      .filter(({ reference }) => reference === `ARD-${order.number}-1`);
    expect(made).toHaveLength(1);
  });

  test('that never says anything is asked for nine days, and then no more', async () => {
    const { order, payment } = await asked();
    await later(24 * hour);
    expect((await orderNow(order.id)).state).toBe('expired');
    expect((await shop.payment(teacher, payment.id)).body.state).toBe('pending');
    for (let day = 0; day < 8; day += 1) await later(24 * hour);
    expect((await shop.payment(teacher, payment.id)).body.state).toBe('expired');
    const before = shop.provider.asked();
    await later(48 * hour);
    expect(shop.provider.asked()).toBe(before);
  });
});

describe('paying is refused', () => {
  test('where nothing can be paid with', async () => {
    const order = await shop.open(teacher);
    const payload = { provider: 'kkiapay' } as const;
    const answer = await shop.pay(teacher, order.id, { payload });
    expect([answer.status, answer.body.code]).toEqual([404, 'PAYMENT_OFF']);
  });

  test.each([
    ['a network that the provider cannot ask', 'celtiis', '0197000042'],
    ['a number of the old form', 'mtn', '97000042'],
    ['no number', 'mtn', ''],
  ] as const)('for %s', async (_what, network, phone) => {
    const order = await shop.open(teacher);
    const method = { kind: 'mobile-money', network, phone } as const;
    const answer = await shop.pay(teacher, order.id, { payload: { provider: 'fedapay', method } });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await orderNow(order.id)).pendingPaymentId).toBeNull();
  });

  test('for an order that is cancelled, expired or paid', async () => {
    const [cancelled, expired] = [await shop.open(teacher), await shop.open(teacher)];
    await shop.call(teacher, 'POST', `/orders/${cancelled.id}/cancel`);
    expect((await shop.pay(teacher, cancelled.id)).body.code).toBe('ORDER_CLOSED');
    shop.advance(24 * hour);
    // Also before the clock has closed it.
    expect((await shop.pay(teacher, expired.id)).body.code).toBe('ORDER_CLOSED');
  });
});
