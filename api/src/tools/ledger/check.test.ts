import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openShop, packPrice, type TestShop } from '../../modules/payments/test/paying.ts';
import { checkBooks } from './check.ts';

let shop: TestShop;
let teacher: Teacher;

beforeAll(async () => {
  shop = await openShop();
  teacher = await shop.site.signUp();
});
afterAll(() => shop.stop());

/** What one bought, what one paid twice, and what went back. */
beforeEach(async () => {
  const { mongo } = shop.app;
  for (const name of ['orders', 'payments', 'ledgerEntries', 'receipts'])
    await mongo.collection(name).deleteMany({});
  for (let n = 0; n < 3; n += 1) await buy();
  const { payment } = await buy();
  await shop.app.payments.refund(payment.id);
  await shop.runDue();
});

async function buy() {
  const order = await shop.open(teacher);
  const { payment } = (await shop.pay(teacher, order.id)).body;
  const reference = `ARD-${order.number}-1`;
  shop.provider.change(shop.provider.idOf(reference), { state: 'approved', fees: 16 });
  const twin = shop.provider.make(reference, packPrice);
  shop.provider.change(twin.providerId, { state: 'approved' });
  await shop.refresh(teacher, payment.id);
  await shop.webhook(`twin-${twin.providerId}`, twin.providerId);
  await shop.runDue();
  return { order, payment };
}

const check = () => checkBooks(shop.app.mongo);
const entries = () => shop.app.mongo.collection('ledgerEntries');
const orders = () => shop.app.mongo.collection('orders');

describe('the check of the books', () => {
  test('finds nothing where every franc is in its place', async () => {
    expect(await check()).toEqual({
      faults: [],
      inProgress: 0,
      payments: 8,
      entries: 13,
      orders: 4,
      receipts: 4,
      sold: 4 * packPrice,
      owed: 4 * packPrice,
      refunded: packPrice,
    });
  });

  test.each([
    [
      'an entry that is missing',
      () => entries().deleteOne({ 'legs.account': 'sales:product' }),
      new RegExp(
        String.raw`ledger entry payment/\w+/approved: missing[^]*sold: ${3 * packPrice} F in the ledger, ${4 * packPrice} F`,
      ),
    ],
    [
      'an entry that does not add up',
      () => entries().updateOne({ 'legs.account': 'owed' }, { $set: { 'legs.0.amount': 901 } }),
      /its legs add up to 1[^]*|not what happened/,
    ],
    [
      'an entry that no payment knows of',
      () =>
        entries().updateOne({ 'legs.account': 'owed' }, { $set: { paymentId: '0'.repeat(24) } }),
      /no payment says so/,
    ],
    [
      'a payment that bought nothing',
      () => orders().updateOne({ state: 'fulfilled' }, { $set: { paidBy: null } }),
      /its order has it in 0 places/,
    ],
    [
      'a payment of another sum than its order',
      () => orders().updateOne({ state: 'fulfilled' }, { $set: { total: 800 } }),
      new RegExp(`it is of ${packPrice} F and its order of 800 F`),
    ],
    [
      'a paid order without its receipt, and the gap',
      () => orders().updateOne({ receipt: '2041-000002' }, { $set: { receipt: null } }),
      /paid, and without a receipt/,
    ],
    [
      'a receipt that was given twice',
      () => orders().updateOne({ receipt: '2041-000002' }, { $set: { receipt: '2041-000001' } }),
      /receipt 2041-1: given twice[^]*receipt 2041-2: missing/,
    ],
  ])('names %s', async (_what, harm, named) => {
    await harm();
    expect((await check()).faults.join('\n')).toMatch(named);
  });

  test('is made again and again for the metrics', async () => {
    const drift = async () =>
      (await shop.app.metrics.getSingleMetric('ledger_drift_francs')?.get())?.values[0]?.value;
    await shop.app.payments.compareBooks();
    expect(await drift()).toBe(0);
    await entries().deleteOne({ 'legs.account': 'sales:product' });
    await shop.app.payments.compareBooks();
    expect(await drift()).toBe(packPrice);
    const text = await shop.app.metrics.metrics();
    expect(text).toContain('payments{provider="fedapay",state="approved"} 7');
    expect(text).toContain('payments{provider="fedapay",state="refunded"} 1');
    expect(text).toContain('payments_under_review 0');
    expect(text).toContain('payments_oldest_pending_seconds 0');
  });
});
