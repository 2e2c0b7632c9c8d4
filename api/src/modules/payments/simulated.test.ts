import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openSimulatedShop, packPrice, type SimulatedShop } from './test/paying.ts';

const hour = 3_600_000;

let shop: SimulatedShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openSimulatedShop({ listen: true });
  shop.provider.simulator.set({ webhooks: `${shop.site.baseUrl}/webhooks` });
  teacher = await shop.site.signUp();
});
afterAll(() => shop.stop());

/** An order whose buyer stands on the provider's page. */
async function onPage() {
  const order = await shop.open(teacher);
  const { body } = await shop.pay(teacher, order.id, { payload: { provider: 'fedapay' } });
  const page = body.redirectUrl ?? '';
  const press = (fields: Record<string, string>) =>
    fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { order, payment: body.payment, page, press };
}

const orderNow = async (id: string) => (await shop.order(teacher, id)).body;

/** Lets webhooks arrive and all that is due be done. */
async function settle(): Promise<void> {
  await shop.provider.simulator.idle();
  await shop.runDue();
}

describe('an order paid on the provider’s page', () => {
  test.each(['after-return', 'before-return', 'twice', 'out-of-order'])(
    'is fulfilled once by a webhook that comes %s',
    async (delivery) => {
      const { order, press } = await onPage();
      await press({ press: 'chosen', outcome: 'approve', delivery });
      await settle();
      const paid = await orderNow(order.id);
      expect(paid).toMatchObject({ state: 'fulfilled', owed: 0 });
      expect(paid.history.filter(({ step }) => step === 'paid')).toEqual([
        expect.objectContaining({ cause: 'webhook' }),
      ]);
      expect(await shop.gifts.unitsOf(order.id)).toBe(10);
      expect(Object.keys(await shop.entries(order.id)).toSorted()).toEqual(['approved', 'fees']);
    },
  );

  test.each(['forged', 'old', 'never'])(
    'is fulfilled by our own question when the webhook is %s',
    async (delivery) => {
      const { order, press } = await onPage();
      await press({ press: 'chosen', outcome: 'approve', delivery });
      await settle();
      expect((await orderNow(order.id)).state).toBe('open');
      shop.advance(hour);
      await settle();
      const paid = await orderNow(order.id);
      expect(paid.state).toBe('fulfilled');
      expect(paid.history.find(({ step }) => step === 'paid')?.cause).toBe('reconciliation');
    },
  );

  test.each(['decline', 'cancel'])('is free again after %s', async (outcome) => {
    const { order, press } = await onPage();
    await press({ press: 'chosen', outcome });
    await settle();
    expect(await orderNow(order.id)).toMatchObject({ state: 'open', pendingPaymentId: null });
    expect((await shop.pay(teacher, order.id)).status).toBe(201);
  });

  test.each(['pay-less', 'other-currency'])('gives nothing after %s', async (outcome) => {
    const { order, payment, press } = await onPage();
    await press({ press: 'chosen', outcome });
    await settle();
    expect((await shop.payment(teacher, payment.id)).body.underReview).toBe(true);
    expect((await orderNow(order.id)).state).toBe('open');
    expect(await shop.gifts.wasGiven(order.id)).toBe(false);
  });

  test('says where the buyer goes on, as long as it is pending', async () => {
    const { order, payment, page, press } = await onPage();
    expect(payment.continueUrl).toBe(page);
    expect((await shop.payment(teacher, payment.id)).body.continueUrl).toBe(payment.continueUrl);
    await press({ press: 'approve' });
    await settle();
    expect((await orderNow(order.id)).state).toBe('fulfilled');
    expect((await shop.payment(teacher, payment.id)).body.continueUrl).toBeNull();
  });

  test('twice gives once, and owes the other sum', async () => {
    const { order, press } = await onPage();
    await press({ press: 'chosen', outcome: 'pay-twice' });
    await settle();
    expect(await orderNow(order.id)).toMatchObject({ state: 'fulfilled', owed: packPrice });
    expect(await shop.gifts.unitsOf(order.id)).toBe(10);
  });
});

describe('an order paid by phone', () => {
  const byPhone = async (phone: string) => {
    const order = await shop.open(teacher);
    const method = { kind: 'mobile-money', network: 'mtn', phone } as const;
    await shop.pay(teacher, order.id, { payload: { provider: 'fedapay', method } });
    await settle();
    return await orderNow(order.id);
  };

  test('is fulfilled when the phone’s owner agrees', async () => {
    const order = await byPhone('0197000001');
    expect(order.state).toBe('fulfilled');
    expect(order.paidWith).toMatchObject({ network: 'mtn', lastDigits: '01' });
  });

  test('is free again when the owner does not', async () => {
    expect(await byPhone('0197000002')).toMatchObject({ state: 'open', pendingPaymentId: null });
  });
});
