import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { checkBooks } from '../../tools/ledger/check.ts';
import { openShop, type TestShop } from '../payments/test/paying.ts';
import { firstKeptYear } from './retention.ts';

let shop: TestShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openShop();
  teacher = await shop.site.signUp();
});
afterAll(() => shop.stop());

const collections = ['orders', 'payments', 'ledgerEntries', 'receipts'] as const;
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      collections.map(async (name) => [
        name,
        await shop.app.mongo.collection(name).countDocuments({}),
      ]),
    ),
  );

async function asked() {
  const order = await shop.open(teacher);
  const { payment } = (await shop.pay(teacher, order.id)).body;
  const approve = async () => {
    const providerId = shop.provider.idOf(`ARD-${order.number}-1`);
    shop.provider.change(providerId, { state: 'approved' });
    await shop.refresh(teacher, payment.id);
    await shop.runDue();
  };
  return { order, payment, approve };
}

/** Moves the clock to a moment. */
const goTo = (moment: string) =>
  shop.advance(new Date(moment).getTime() - shop.clock.now().getTime());

describe('orders and their money', () => {
  test('are kept for ten whole years in Benin, then removed with everything about them', async () => {
    const bought = await asked();
    await bought.approve();
    // Refunded a year later: it is kept a year longer.
    const returned = await asked();
    await returned.approve();
    // Paid after it was cancelled: somebody is owed the money.
    const owed = await asked();
    await shop.call(teacher, 'POST', `/orders/${owed.order.id}/cancel`);
    await owed.approve();
    const year = Number(shop.clock.now().toISOString().slice(0, 4));
    goTo(`${year + 1}-03-01T12:00:00Z`);
    await shop.app.payments.refund(returned.payment.id);
    await shop.runDue();
    const before = await counts();
    expect(before).toMatchObject({ orders: 3, payments: 3, receipts: 2 });

    // The last moment of the tenth year: Benin is an hour ahead.
    goTo(`${year + 10}-12-31T22:59:59Z`);
    await shop.app.orders.removeOld();
    expect(await counts()).toEqual(before);

    goTo(`${year + 10}-12-31T23:00:00Z`);
    await shop.app.orders.removeOld();
    expect(await shop.app.orders.byId(bought.order.id)).toBeNull();
    expect(await shop.app.payments.byId(bought.payment.id)).toBeNull();
    expect(await counts()).toMatchObject({ orders: 2, payments: 2, receipts: 1 });
    expect((await checkBooks(shop.app.mongo, shop.clock)).faults).toEqual([]);

    goTo(`${year + 12}-01-01T12:00:00Z`);
    await Promise.all([shop.app.orders.removeOld(), shop.app.orders.removeOld()]);
    expect(await counts()).toMatchObject({ orders: 1, payments: 1, receipts: 0 });
    expect(await shop.app.orders.byId(owed.order.id)).not.toBeNull();
    expect((await checkBooks(shop.app.mongo, shop.clock)).faults).toEqual([]);

    await shop.app.payments.refund(owed.payment.id);
    await shop.runDue();
    goTo(`${year + 23}-01-01T12:00:00Z`);
    await shop.app.orders.removeOld();
    expect(await counts()).toEqual({ orders: 0, payments: 0, ledgerEntries: 0, receipts: 0 });
  });

  test('are removed after a crash in between as well', async () => {
    // Sessions do not last for decades.
    teacher = await shop.site.signUp();
    const { order, approve } = await asked();
    await approve();
    const { mongo } = shop.app;
    await mongo.collection('ledgerEntries').deleteMany({});
    await mongo.collection('payments').deleteMany({});
    const year = Number(shop.clock.now().toISOString().slice(0, 4));
    goTo(`${year + 12}-01-01T12:00:00Z`);
    await shop.app.orders.removeOld();
    expect(await shop.app.orders.byId(order.id)).toBeNull();
    expect(await counts()).toEqual({ orders: 0, payments: 0, ledgerEntries: 0, receipts: 0 });
  });
});

test('the first kept year turns with the year in Benin', () => {
  const { clock, set } = movableClock();
  set(new Date('2036-12-31T22:59:59Z'));
  expect(firstKeptYear(clock.now())).toBe(2026);
  set(new Date('2036-12-31T23:00:00Z'));
  expect(firstKeptYear(clock.now())).toBe(2027);
});
