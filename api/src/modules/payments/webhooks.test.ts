import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openShop, type TestShop } from './test/paying.ts';

let shop: TestShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openShop();
  teacher = await shop.site.signUp();
});
beforeEach(() => shop.provider.setMood('well'));
afterAll(() => shop.stop());

/** An order whose payment the provider has approved without anybody's having heard of it. */
async function approved() {
  const order = await shop.open(teacher);
  const { body } = await shop.pay(teacher, order.id);
  const providerId = shop.provider.idOf(`ARD-${order.number}-1`);
  shop.provider.change(providerId, { state: 'approved' });
  return { order, payment: body.payment, providerId };
}

const stored = () => shop.app.mongo.collection('paymentWebhooks').find({}).toArray();
const stateOf = async (id: string) => (await shop.order(teacher, id)).body.state;
async function counted(outcome: string): Promise<number> {
  const metric = await shop.app.metrics.getSingleMetric('payment_webhooks_total')?.get();
  const found = metric?.values.filter(({ labels }) => labels['outcome'] === outcome) ?? [];
  return found.reduce((sum, { value }) => sum + value, 0);
}

describe('a webhook', () => {
  test('is stored as it came and makes us ask the provider', async () => {
    const { order, providerId } = await approved();
    const answer = await shop.webhook(`one-${providerId}`, providerId);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const [webhook] = (await stored()).filter((one) => one['providerId'] === providerId);
    expect(String(webhook?.['raw'].buffer)).toBe(`"one-${providerId},${providerId}"`);
    await shop.runDue();
    expect(await stateOf(order.id)).toBe('fulfilled');
    const { body } = await shop.order(teacher, order.id);
    expect(body.history.find(({ step }) => step === 'paid')?.cause).toBe('webhook');
  });

  test('of fifty that are the same is one', async () => {
    const { order, providerId } = await approved();
    const before = await counted('repeated');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.webhook(`same-${providerId}`, providerId)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    await shop.runDue();
    expect(await counted('repeated')).toBe(before + 49);
    expect((await stored()).filter((one) => one['providerId'] === providerId)).toHaveLength(1);
    expect(await stateOf(order.id)).toBe('fulfilled');
    expect(Object.keys(await shop.entries(order.id))).toEqual(['approved']);
    const { body } = await shop.order(teacher, order.id);
    expect(body.history.filter(({ step }) => step === 'paid')).toHaveLength(1);
  });

  test('that says what the provider does not say changes nothing', async () => {
    const order = await shop.open(teacher);
    const { payment } = (await shop.pay(teacher, order.id)).body;
    const providerId = shop.provider.idOf(`ARD-${order.number}-1`);
    await shop.webhook(`lie-${providerId}`, providerId);
    await shop.runDue();
    expect((await shop.payment(teacher, payment.id)).body.state).toBe('pending');
    expect(await stateOf(order.id)).toBe('open');
  });

  test('that is forged is refused and not stored', async () => {
    const { order, providerId } = await approved();
    const before = { refused: await counted('refused'), stored: (await stored()).length };
    const answer = await shop.webhook(`forged-${providerId}`, providerId, 'forged');
    expect(answer.statusCode).toBe(403);
    await shop.runDue();
    expect(await counted('refused')).toBe(before.refused + 1);
    expect(await stored()).toHaveLength(before.stored);
    expect(await stateOf(order.id)).toBe('open');
  });

  test('about a payment of somebody else changes nothing', async () => {
    const { providerId } = shop.provider.make('SHOP-OF-ANOTHER-1', 900);
    shop.provider.change(providerId, { state: 'approved' });
    const payments = await shop.app.mongo.collection('payments').countDocuments();
    expect((await shop.webhook(`foreign-${providerId}`, providerId)).statusCode).toBe(204);
    await shop.runDue();
    expect(await shop.app.mongo.collection('payments').countDocuments()).toBe(payments);
    const open = (await stored()).filter((one) => one['dueAt'] !== null);
    expect(open).toEqual([]);
  });

  test('is not lost while the provider is away', async () => {
    const { order, providerId } = await approved();
    shop.provider.setMood('away');
    await shop.webhook(`away-${providerId}`, providerId);
    await shop.runDue();
    expect(await stateOf(order.id)).toBe('open');
    shop.provider.setMood('well');
    shop.advance(61_000);
    await shop.app.payments.runDue();
    await shop.runDue();
    expect(await stateOf(order.id)).toBe('fulfilled');
  });

  test('of more than 64 KB, or that is no JSON, is refused', async () => {
    const send = (payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/webhooks/fedapay',
        headers: { 'content-type': 'application/json', 'x-signature': 'genuine' },
        payload,
      });
    expect((await send(JSON.stringify('x'.repeat(65_536)))).statusCode).toBe(413);
    expect((await send('{')).statusCode).toBe(400);
    const elsewhere = { method: 'POST', url: '/webhooks/kkiapay', payload: {} } as const;
    expect((await shop.app.inject(elsewhere)).statusCode).toBe(403);
  });
});
