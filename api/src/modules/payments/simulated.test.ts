import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '@ardoise/contract';
import type { Teacher } from '../../../test/helper.ts';
import { openSimulatedShop, packPrice, type SimulatedShop } from './test/paying.ts';

const hour = 3_600_000;

let shop: SimulatedShop;
let teacher: Teacher;
async function open(provider: PaymentProvider): Promise<void> {
  shop = await openSimulatedShop(provider, { listen: true });
  shop.provider.simulator.set({ webhooks: `${shop.site.baseUrl}/webhooks` });
  teacher = await shop.site.signUp();
}

interface Scenario {
  outcome: string;
  delivery?: string;
}

/** An order whose buyer stands on the provider's page, or before its widget. */
async function onPage(provider: PaymentProvider) {
  const order = await shop.open(teacher);
  const { body } = await shop.pay(teacher, order.id, { payload: { provider } });
  const { payment, redirectUrl, widgetUrl } = body;

  async function press(scenario: Scenario): Promise<void> {
    if (redirectUrl !== null) {
      const fields = new URLSearchParams({ press: 'chosen', ...scenario });
      await fetch(redirectUrl, { method: 'POST', body: fields, redirect: 'manual' });
      return;
    }
    const { settings, payments } = shop.provider.simulator;
    const call = async (path: string, fields: object) => {
      const answer = await fetch(`${settings.baseUrl}/widget/transactions${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      expect(answer.ok).toBe(true);
    };
    const partnerId = `ARD-${order.number}-1`;
    const key = settings.kkiapay.publicKey;
    await call('', { key, amount: payment.amount, partnerId, data: partnerId });
    await call(`/${payments.kkiapay.all()[0]?.token}`, scenario);
  }
  return { order, payment, page: redirectUrl ?? widgetUrl, press };
}

const orderNow = async (id: string) => (await shop.order(teacher, id)).body;

/** Lets webhooks arrive and all that is due be done. */
async function settle(): Promise<void> {
  await shop.provider.simulator.idle();
  await shop.runDue();
}

describe.each(['fedapay', 'kkiapay'] as const)('an order paid at %s', (provider) => {
  beforeAll(() => open(provider));
  afterAll(() => shop.stop());

  test.each(['after-return', 'before-return', 'twice', 'out-of-order'])(
    'is fulfilled once by a webhook that comes %s',
    async (delivery) => {
      const { order, press } = await onPage(provider);
      await press({ outcome: 'approve', delivery });
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

  test.each(['decline', 'cancel'])('is free again after %s', async (outcome) => {
    const { order, press } = await onPage(provider);
    await press({ outcome });
    await settle();
    expect(await orderNow(order.id)).toMatchObject({ state: 'open', pendingPaymentId: null });
    expect((await shop.pay(teacher, order.id, { payload: { provider } })).status).toBe(201);
  });

  test.each(['pay-less', 'other-currency'])('gives nothing after %s', async (outcome) => {
    const { order, payment, press } = await onPage(provider);
    await press({ outcome });
    await settle();
    expect((await shop.payment(teacher, payment.id)).body.underReview).toBe(true);
    expect((await orderNow(order.id)).state).toBe('open');
    expect(await shop.gifts.wasGiven(order.id)).toBe(false);
  });

  test('says where the buyer goes on, as long as it is pending', async () => {
    const { order, payment, page, press } = await onPage(provider);
    expect(payment.continueUrl).toBe(page);
    expect((await shop.payment(teacher, payment.id)).body.continueUrl).toBe(page);
    await press({ outcome: 'approve' });
    await settle();
    expect((await orderNow(order.id)).state).toBe('fulfilled');
    expect((await shop.payment(teacher, payment.id)).body.continueUrl).toBeNull();
  });

  test('twice gives once, and owes the other sum', async () => {
    const { order, press } = await onPage(provider);
    await press({ outcome: 'pay-twice' });
    await settle();
    expect(await orderNow(order.id)).toMatchObject({ state: 'fulfilled', owed: packPrice });
    expect(await shop.gifts.unitsOf(order.id)).toBe(10);
  });
});

describe('an order paid on the page of FedaPay', () => {
  beforeAll(() => open('fedapay'));
  afterAll(() => shop.stop());

  test.each(['forged', 'old', 'never'])(
    'is fulfilled by our own question when the webhook is %s',
    async (delivery) => {
      const { order, press } = await onPage('fedapay');
      await press({ outcome: 'approve', delivery });
      await settle();
      expect((await orderNow(order.id)).state).toBe('open');
      shop.advance(hour);
      await settle();
      const paid = await orderNow(order.id);
      expect(paid.state).toBe('fulfilled');
      expect(paid.history.find(({ step }) => step === 'paid')?.cause).toBe('reconciliation');
    },
  );
});

describe('an order paid in the widget of KKiaPay', () => {
  beforeAll(() => open('kkiapay'));
  afterAll(() => shop.stop());

  const idOf = ({ number }: { number: number }) => shop.provider.idOf(`ARD-${number}-1`);
  const paidBy = async (id: string) =>
    (await orderNow(id)).history.find(({ step }) => step === 'paid')?.cause;

  test.each(['forged', 'never'])(
    'is fulfilled by what the widget said when the webhook is %s',
    async (delivery) => {
      const { order, payment, press } = await onPage('kkiapay');
      await press({ outcome: 'approve', delivery });
      await settle();
      expect((await orderNow(order.id)).state).toBe('open');
      const { body } = await shop.refresh(teacher, payment.id, idOf(order));
      expect(body).toMatchObject({ id: payment.id, state: 'approved' });
      await settle();
      expect(await paidBy(order.id)).toBe('return');
    },
  );

  test('is fulfilled by our own question once the widget has named it', async () => {
    const { order, payment, press } = await onPage('kkiapay');
    await press({ outcome: 'leave' });
    expect((await shop.refresh(teacher, payment.id, idOf(order))).body.state).toBe('pending');
    shop.provider.change(idOf(order), { state: 'approved' });
    shop.advance(hour);
    await settle();
    expect(await paidBy(order.id)).toBe('reconciliation');
  });

  test('is not paid by the transaction of another order, or by none', async () => {
    const paid = await onPage('kkiapay');
    const unpaid = await onPage('kkiapay');
    await paid.press({ outcome: 'approve', delivery: 'never' });
    for (const claim of [idOf(paid.order), 'kk1', 'nobody']) {
      shop.advance(5_000);
      const { body } = await shop.refresh(teacher, unpaid.payment.id, claim);
      expect(body).toMatchObject({ id: unpaid.payment.id, state: 'pending' });
    }
    await settle();
    expect((await orderNow(unpaid.order.id)).state).toBe('open');
  });

  test('is paid by the second try in the widget, which the buyer is told of', async () => {
    const { order, payment, press } = await onPage('kkiapay');
    await press({ outcome: 'decline' });
    await settle();
    expect((await shop.payment(teacher, payment.id)).body.state).toBe('declined');
    await press({ outcome: 'approve', delivery: 'never' });
    shop.advance(5_000);
    const { body } = await shop.refresh(
      teacher,
      payment.id,
      shop.provider.simulator.payments.kkiapay.all()[0]?.id,
    );
    expect(body).toMatchObject({ orderId: order.id, state: 'approved' });
    expect(body.id).not.toBe(payment.id);
    await settle();
    expect(await orderNow(order.id)).toMatchObject({ state: 'fulfilled', owed: 0 });
  });

  test('twice is owed once the widget names the second, though no webhook does', async () => {
    const { order, payment, press } = await onPage('kkiapay');
    await press({ outcome: 'approve', delivery: 'never' });
    await press({ outcome: 'approve', delivery: 'never' });
    const made = shop.provider
      .all()
      .filter(({ reference }) => reference === `ARD-${order.number}-1`)
      .map(({ providerId }) => providerId);
    expect(made).toHaveLength(2);
    for (const id of made) {
      await shop.refresh(teacher, payment.id, id);
      await settle();
      shop.advance(5_000);
    }
    expect(await orderNow(order.id)).toMatchObject({ state: 'fulfilled', owed: packPrice });
    expect(await shop.gifts.unitsOf(order.id)).toBe(10);
  });

  test('goes back to the buyer when staff ask for it, once', async () => {
    const { order, payment, press } = await onPage('kkiapay');
    await press({ outcome: 'approve' });
    await settle();
    expect((await shop.app.payments.refund(payment.id)).state).toBe('refunded');
    expect((await shop.app.payments.refund(payment.id)).state).toBe('refunded');
    await settle();
    expect(await orderNow(order.id)).toMatchObject({ state: 'refunded', refunded: packPrice });
    expect(await shop.gifts.unitsOf(order.id)).toBe(0);
  });
});

describe('an order paid by phone', () => {
  beforeAll(() => open('fedapay'));
  afterAll(() => shop.stop());

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
