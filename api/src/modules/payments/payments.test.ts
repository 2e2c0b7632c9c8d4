import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openShop, packPrice, type TestShop } from './test/paying.ts';

let shop: TestShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openShop();
  teacher = await shop.site.signUp();
});
afterAll(() => shop.stop());

/** An order whose buyer was asked to pay on the phone. */
async function asked() {
  const order = await shop.open(teacher);
  const { body } = await shop.pay(teacher, order.id);
  const providerId = shop.provider.idOf(`ARD-${order.number}-1`);
  return { order, payment: body.payment, providerId };
}

describe('a payment', () => {
  test('gives what was bought once the provider itself says that it is approved', async () => {
    const { order, payment, providerId } = await asked();
    expect(payment).toMatchObject({ state: 'pending', amount: packPrice, lastDigits: '42' });
    const waiting = (await shop.order(teacher, order.id)).body;
    expect(waiting).toMatchObject({ state: 'open', pendingPaymentId: payment.id });

    shop.provider.change(providerId, { state: 'approved', fees: 16 });
    await shop.call(teacher, 'POST', `/payments/${payment.id}/refresh`, { payload: {} });
    await shop.runDue();

    const { body } = await shop.order(teacher, order.id);
    expect(body).toMatchObject({ state: 'fulfilled', owed: 0, pendingPaymentId: null });
    expect(body.paidWith).toEqual({
      provider: 'fedapay',
      network: 'mtn',
      brand: null,
      lastDigits: '42',
    });
    expect(body.history.map(({ step }) => step)).toEqual([
      'opened',
      'payment-requested',
      'paid',
      'fulfilled',
    ]);
    expect(shop.gifts.unitsOf(order.id)).toBe(10);
    expect(await shop.entries(order.id)).toEqual({
      approved: [
        { account: 'provider:fedapay', amount: 900 },
        { account: 'sales:product', amount: -900 },
      ],
      fees: [
        { account: 'fees:fedapay', amount: 16 },
        { account: 'provider:fedapay', amount: -16 },
      ],
    });
  });
});
