import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openShop, packPrice, type TestShop } from './test/paying.ts';

const second = 1_000;
const hour = 3_600 * second;

let shop: TestShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openShop();
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

/** Lets reconciliation come round. */
async function later(ms: number): Promise<void> {
  shop.advance(ms);
  await shop.runDue();
}

describe('money that comes too late or twice is owed to the buyer', () => {
  const owed = [
    { account: 'provider:fedapay', amount: packPrice },
    { account: 'owed', amount: -packPrice },
  ];

  test('after the buyer has paid in another way', async () => {
    const { order, payment, providerId } = await asked();
    expect((await shop.pay(teacher, order.id)).body.code).toBe('PAYMENT_PENDING');
    await shop.call(teacher, 'POST', `/payments/${payment.id}/leave`);
    const next = (await shop.pay(teacher, order.id)).body.payment;
    shop.provider.change(shop.provider.idOf(`ARD-${order.number}-2`), { state: 'approved' });
    await shop.refresh(teacher, next.id);
    await shop.runDue();
    shop.provider.change(providerId, { state: 'approved' });
    await later(31 * second);

    expect(await orderNow(order.id)).toMatchObject({ state: 'fulfilled', owed: packPrice });
    expect((await shop.payment(teacher, payment.id)).body.isOwed).toBe(true);
    expect((await shop.payment(teacher, next.id)).body.isOwed).toBe(false);
    expect(await shop.gifts.unitsOf(order.id)).toBe(10);
    const entries = await shop.app.mongo
      .collection('ledgerEntries')
      .find({ paymentId: payment.id })
      .toArray();
    expect(entries.map(({ legs }) => legs)).toEqual([owed]);
  });

  test('after the order was cancelled', async () => {
    const { order, payment, providerId } = await asked();
    await shop.call(teacher, 'POST', `/orders/${order.id}/cancel`);
    shop.provider.change(providerId, { state: 'approved' });
    await shop.refresh(teacher, payment.id);
    await shop.runDue();
    expect(await orderNow(order.id)).toMatchObject({ state: 'cancelled', owed: packPrice });
    expect(await shop.gifts.wasGiven(order.id)).toBe(false);
  });

  test('after the payment was given up', async () => {
    const { order, payment, providerId } = await asked();
    for (let day = 0; day < 9; day += 1) await later(24 * hour);
    expect((await shop.payment(teacher, payment.id)).body.state).toBe('expired');
    shop.provider.change(providerId, { state: 'approved' });
    await shop.webhook(`late-${providerId}`, providerId);
    await shop.runDue();
    expect(await orderNow(order.id)).toMatchObject({ state: 'expired', owed: packPrice });
  });

  test('after the account was erased while the payment was pending', async () => {
    const leaver = await shop.site.signUp({ lastName: 'Quenum' });
    const order = await shop.open(leaver);
    const { payment } = (await shop.pay(leaver, order.id)).body;
    const providerId = shop.provider.idOf(`ARD-${order.number}-1`);
    const { id, email, language } = leaver.user;
    for (const { module, erase } of shop.app.personalData.sources())
      if (['orders', 'payments'].includes(module)) await erase({ id, email, language });

    shop.provider.change(providerId, { state: 'approved' });
    await later(31 * second);
    const kept = await shop.app.orders.byId(order.id);
    expect(kept).toMatchObject({ state: 'cancelled', total: packPrice, requests: [] });
    expect(kept?.credits).toEqual([{ paymentId: payment.id, amount: packPrice, refunded: 0 }]);
    expect(await shop.gifts.wasGiven(order.id)).toBe(false);
    const stored = JSON.stringify([kept, await shop.app.payments.byId(payment.id)]);
    for (const mark of [id, 'Quenum', '0197000042']) expect(stored).not.toContain(mark);
    expect((await shop.app.payments.byId(payment.id))?.isOwed).toBe(true);
  });

  test('when the provider made two payments of one request', async () => {
    const { order, payment, providerId } = await asked();
    shop.provider.change(providerId, { state: 'approved' });
    const twin = shop.provider.make(`ARD-${order.number}-1`, packPrice);
    shop.provider.change(twin.providerId, { state: 'approved' });
    await shop.webhook(`first-${providerId}`, providerId);
    await shop.webhook(`second-${providerId}`, twin.providerId);
    await shop.webhook(`third-${providerId}`, twin.providerId);
    await shop.runDue();
    expect(await orderNow(order.id)).toMatchObject({ state: 'fulfilled', owed: packPrice });
    expect((await shop.payment(teacher, payment.id)).body.state).toBe('approved');
  });
});

describe('a refund', () => {
  async function bought() {
    const one = await asked();
    shop.provider.change(one.providerId, { state: 'approved' });
    await shop.refresh(teacher, one.payment.id);
    await shop.runDue();
    return one;
  }

  test('takes back what was given, and shows in the books', async () => {
    const { order, payment } = await bought();
    const answers = await Promise.all([1, 2, 3].map(() => shop.app.payments.refund(payment.id)));
    expect(answers.at(-1)?.state).toBe('refunded');
    await shop.runDue();
    expect(await orderNow(order.id)).toMatchObject({
      state: 'refunded',
      refunded: packPrice,
      owed: 0,
    });
    expect(await shop.gifts.unitsOf(order.id)).toBe(0);
    expect(await shop.entries(order.id)).toMatchObject({
      'refund/1': [
        { account: 'refunds', amount: packPrice },
        { account: 'provider:fedapay', amount: -packPrice },
      ],
    });
  });

  test('of a part leaves what was given', async () => {
    const { order, payment, providerId } = await bought();
    shop.provider.change(providerId, { refunded: 400 });
    await shop.webhook(`part-${providerId}`, providerId);
    await shop.runDue();
    expect(await orderNow(order.id)).toMatchObject({ state: 'partly-refunded', refunded: 400 });
    expect((await shop.payment(teacher, payment.id)).body.state).toBe('approved');
    expect(await shop.gifts.unitsOf(order.id)).toBe(10);
  });

  test('of a credit owes nothing any more', async () => {
    const { order, payment, providerId } = await asked();
    await shop.call(teacher, 'POST', `/orders/${order.id}/cancel`);
    shop.provider.change(providerId, { state: 'approved' });
    await shop.webhook(`owed-${providerId}`, providerId);
    await shop.runDue();
    await shop.app.payments.refund(payment.id);
    await shop.runDue();
    expect(await orderNow(order.id)).toMatchObject({ state: 'cancelled', owed: 0, refunded: 0 });
    expect(await shop.entries(order.id)).toMatchObject({
      'refund/1': [
        { account: 'owed', amount: packPrice },
        { account: 'provider:fedapay', amount: -packPrice },
      ],
    });
  });
});
