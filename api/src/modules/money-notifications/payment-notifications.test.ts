import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { packPrice } from '../payments/test/paying.ts';
import { openShopWithInboxes, type ShopWithInboxes } from './test/shop-with-inboxes.ts';

let shop: ShopWithInboxes;
let teacher: Teacher;
let device = '';
let devices = 0;
beforeAll(async () => {
  shop = await openShopWithInboxes();
});
beforeEach(async () => {
  device = `phone-${(devices += 1)}`;
  teacher = await shop.teacherWithDevice(device);
});
afterAll(() => shop.stop());

/** An order whose buyer was asked to pay on the phone. */
async function asked() {
  const order = await shop.open(teacher);
  const { body } = await shop.pay(teacher, order.id);
  return { order, payment: body.payment, providerId: shop.provider.idOf(`ARD-${order.number}-1`) };
}

type Asked = Awaited<ReturnType<typeof asked>>;
type Saying = Parameters<ShopWithInboxes['provider']['change']>[1];

let events = 0;
/** The provider says something of the payment, and everything that follows is done. */
async function hear({ payment, providerId }: Asked, saying: Saying): Promise<void> {
  shop.provider.change(providerId, saying);
  await shop.webhook(`event-${(events += 1)}`, providerId);
  await shop.refresh(teacher, payment.id);
  await shop.runDue();
}

async function bought(): Promise<Asked> {
  const one = await asked();
  await hear(one, { state: 'approved' });
  return one;
}

/** Does again what a process that died before its last write left to do. */
async function repeat({ order, payment }: Asked): Promise<void> {
  const { mongo, clock } = shop.app;
  const { ObjectId } = mongo.base.Types;
  const now = clock.now();
  await mongo
    .collection('payments')
    .updateOne(
      { _id: new ObjectId(payment.id) },
      { $set: { settleAt: now }, $inc: { version: 1 } },
    );
  await mongo
    .collection('orders')
    .updateOne({ _id: new ObjectId(order.id) }, { $set: { dueAt: now }, $inc: { version: 1 } });
  await shop.runDue();
}

const subjects = async () => (await shop.mailsTo(teacher)).map(({ subject }) => subject);
const money = `${packPrice}\u00A0FCFA`;

describe('a teacher is told once', () => {
  test('that an order is paid, with the receipt and the way to it', async () => {
    const one = await bought();
    await repeat(one);
    await repeat(one);
    const [mail, ...others] = await shop.mailsTo(teacher);
    expect(others).toEqual([]);
    const { receipt } = (await shop.order(teacher, one.order.id)).body;
    expect(mail?.subject).toBe(`Reçu ${receipt}\u00A0: votre paiement de ${money}`);
    expect(mail?.text).toContain(`n°\u00A0${one.order.number} (Dix fiches)`);
    expect(mail?.text).toContain(`https://ardoise.example/orders/${one.order.id}`);
    // The scripted provider moves no money.
    expect(mail?.text).toContain('Paiement d’essai\u00A0: aucun argent n’est débité.');
    expect(await shop.pushesTo(device)).toEqual(['order-paid']);
  });

  test('that a payment failed, while the order can still be paid', async () => {
    const one = await asked();
    await hear(one, { state: 'declined' });
    await repeat(one);
    const [mail, ...others] = await shop.mailsTo(teacher);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Votre paiement de ${money} n’a pas abouti`);
    expect(mail?.text).toContain('jusqu’au 21 novembre 2041 à 9\u00A0h\u00A000');
    expect(await shop.pushesTo(device)).toEqual(['payment-failed']);
  });

  test('that a payment is being checked, when the provider names another sum', async () => {
    const one = await asked();
    await hear(one, { state: 'approved', amount: 90 });
    await repeat(one);
    expect(await subjects()).toEqual([
      `Nous vérifions votre paiement, commande n°\u00A0${one.order.number}`,
    ]);
  });

  test('of money that came too late, on the overview too, and of its refund', async () => {
    const one = await asked();
    await shop.call(teacher, 'POST', `/orders/${one.order.id}/cancel`);
    await hear(one, { state: 'approved' });
    await repeat(one);
    const banners = async () =>
      (await shop.call<{ banners: unknown[] }>(teacher, 'GET', '/dashboard')).body.banners;
    const { id: orderId, number } = one.order;
    expect(await banners()).toEqual([{ kind: 'money-owed', orderId, number, amount: packPrice }]);
    await shop.app.payments.refund(one.payment.id);
    await shop.runDue();
    await repeat(one);
    expect(await banners()).toEqual([]);
    expect(await subjects()).toEqual([`Nous vous devons ${money}`, `Remboursement de ${money}`]);
    expect(await shop.pushesTo(device)).toEqual(['money-owed', 'refund']);
  });

  test('of each part of the money that went back', async () => {
    const one = await bought();
    await hear(one, { refunded: 400 });
    await hear(one, { state: 'refunded', refunded: packPrice });
    await repeat(one);
    expect((await subjects()).slice(1)).toEqual([
      'Remboursement de 400\u00A0FCFA',
      `Remboursement de ${packPrice - 400}\u00A0FCFA`,
    ]);
  });
});

describe('a teacher is not bothered', () => {
  test('with a payment that they cancelled themselves', async () => {
    await hear(await asked(), { state: 'cancelled' });
    expect(await subjects()).toEqual([]);
  });

  test('with an attempt that failed after the order was being paid otherwise', async () => {
    const one = await asked();
    await shop.call(teacher, 'POST', `/payments/${one.payment.id}/leave`);
    await shop.pay(teacher, one.order.id);
    await hear(one, { state: 'declined' });
    expect(await subjects()).toEqual([]);
  });

  test('once the account is erased', async () => {
    const one = await asked();
    const { id, email, language } = teacher.user;
    for (const { module, erase } of shop.app.personalData.sources())
      if (['orders', 'payments'].includes(module)) await erase({ id, email, language });
    shop.provider.change(one.providerId, { state: 'approved' });
    shop.advance(31_000);
    await shop.runDue();
    expect((await shop.app.payments.byId(one.payment.id))?.isOwed).toBe(true);
    expect(await subjects()).toEqual([]);
  });
});
