import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentStarted } from '@ardoise/contract';
import { migratedDatabase, type Teacher } from '../../../test/helper.ts';
import { openShop, packPrice, type TestShop } from './test/paying.ts';
import { createScriptedProvider } from './test/scripted-provider.ts';

let shops: [TestShop, TestShop];
let teacher: Teacher;
const provider = createScriptedProvider();

beforeAll(async () => {
  const shared = { provider, config: { mongodbUri: await migratedDatabase() } };
  const one = await openShop(shared);
  shops = [one, await openShop({ ...shared, clock: one.clock })];
  teacher = await one.site.signUp();
});
afterAll(() => Promise.all(shops.map((shop) => shop.stop())));

const each = (count: number) => Array.from({ length: count }, (_, n) => shops[n % 2 === 0 ? 0 : 1]);
const madeOf = (number: number) =>
  provider.all().filter(({ reference }) => reference?.startsWith(`ARD-${number}-`));

test('twenty presses at once in two processes make one payment', async () => {
  const order = await shops[0].open(teacher);
  const answers = await Promise.all(each(20).map((shop) => shop.pay(teacher, order.id)));
  const codes = answers.map(({ status, body }) => (status === 201 ? 'made' : body.code));
  expect(codes.filter((code) => code === 'made')).toHaveLength(1);
  expect(codes.filter((code) => code === 'PAYMENT_PENDING')).toHaveLength(19);
  expect(madeOf(order.number)).toHaveLength(1);
  const stored = await shops[0].app.mongo.collection('payments').countDocuments();
  expect(stored).toBe(1);
});

test('twenty presses with one key are one press', async () => {
  const order = await shops[0].open(teacher);
  const key = `press-${order.id}`;
  const answers = await Promise.all(each(20).map((shop) => shop.pay(teacher, order.id, { key })));
  const ids = answers.map(({ body }: { body: PaymentStarted }) => body.payment.id);
  expect(new Set(ids).size).toBe(1);
  expect(madeOf(order.number)).toHaveLength(1);
});

test('fifty webhooks, returns and reconciliation at once in two processes have one effect', async () => {
  const order = await shops[0].open(teacher);
  const { payment } = (await shops[0].pay(teacher, order.id)).body;
  const providerId = provider.idOf(`ARD-${order.number}-1`);
  provider.change(providerId, { state: 'approved', fees: 9 });
  shops[0].advance(31_000);
  await Promise.all(
    each(50).flatMap((shop, n) => [
      shop.webhook(`event-${order.id}-${n % 3}`, providerId),
      ...(n % 5 === 0 ? [shop.refresh(teacher, payment.id), shop.runDue()] : []),
    ]),
  );
  for (const shop of shops) await shop.runDue();

  const { body } = await shops[1].order(teacher, order.id);
  expect(body).toMatchObject({ state: 'fulfilled', owed: 0 });
  expect(body.history.map(({ step }) => step)).toEqual([
    'opened',
    'payment-requested',
    'paid',
    'receipt',
    'fulfilled',
  ]);
  expect(await shops[0].gifts.unitsOf(order.id)).toBe(10);
  expect(Object.keys(await shops[0].entries(order.id)).toSorted()).toEqual(['approved', 'fees']);
});

test('one order is opened by twenty requests with one key', async () => {
  const open = async (shop: TestShop) =>
    (
      await shop.call<{ id: string }>(teacher, 'POST', '/orders', {
        payload: {
          lines: [{ kind: 'product', product: 'dix-fiches', quantity: 2 }],
          expectedTotal: 2 * packPrice,
        },
        key: 'one basket',
      })
    ).body.id;
  expect(new Set(await Promise.all(each(20).map(open))).size).toBe(1);
});
