import type { MoneyBanner, Subscription } from '@ardoise/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openShopWithInboxes, type ShopWithInboxes } from './test/shop-with-inboxes.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;

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
afterEach(() => setPrice(2_500));
afterAll(() => shop.stop());

const subscription = async () =>
  (await shop.call<Subscription>(teacher, 'GET', '/subscription')).body;
const standardOffer = async () =>
  (await subscription()).offers.find(({ plan }) => plan === 'standard');
const banners = async () =>
  (await shop.call<{ banners: MoneyBanner[] }>(teacher, 'GET', '/dashboard')).body.banners;

/** Buys a month of the plan Standard. @returns the midnight at which it ends */
async function subscribe(): Promise<Date> {
  const offer = await standardOffer();
  const order = await shop.open(teacher, {
    lines: [{ kind: 'plan', plan: 'standard' }],
    expectedTotal: offer?.price,
  });
  const { body } = await shop.pay(teacher, order.id);
  shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { state: 'approved' });
  await shop.refresh(teacher, body.payment.id);
  await shop.runDue();
  return new Date(offer?.end ?? 0);
}

const setPrice = (monthlyPrice: number) =>
  shop.app.mongo
    .collection<{ _id: string }>('plans')
    .updateOne({ _id: 'standard' }, { $set: { monthlyPrice } });

/** Subjects of the mails about the plan so far. */
async function subjects(): Promise<string[]> {
  const mails = await shop.mailsTo(teacher);
  return mails.filter(({ text }) => text.includes('/abonnement')).map(({ subject }) => subject);
}

const at = (end: Date, days: number, hours = 12) =>
  shop.at(new Date(end.getTime() - days * day + hours * hour));

const long = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'Africa/Porto-Novo' });
const french = (moment: number) => long.format(moment);

describe('the end of a period', () => {
  test('is announced five days and one day before, by day, and told when it has come', async () => {
    const end = await subscribe();
    const ending = `Votre abonnement Standard se termine le ${french(end.getTime() - 1)}`;
    await at(end, 6);
    expect(await subjects()).toEqual([]);
    expect(await banners()).toEqual([]);
    // Three in the morning.
    await at(end, 5, 3);
    expect(await subjects()).toEqual([]);
    await at(end, 5, 8);
    expect(await subjects()).toEqual([ending]);
    expect(await banners()).toEqual([
      {
        kind: 'period-ends',
        plan: 'standard',
        end: end.toISOString(),
        nextPlan: 'standard',
        price: 2_500,
      },
    ]);
    await at(end, 2);
    expect(await subjects()).toEqual([ending]);
    await at(end, 1);
    expect(await subjects()).toEqual([ending, ending]);
    const tags = await shop.pushesTo(device);
    expect(tags).toEqual(['order-paid', 'period-ends', 'period-ends']);
    await at(end, 0);
    expect(await subjects()).toEqual([ending, ending, 'Votre abonnement Standard est terminé']);
    const graceEnds = new Date(end.getTime() + 3 * day).toISOString();
    expect(await banners()).toMatchObject([{ kind: 'period-ended', graceEnds, price: 2_500 }]);
    const last = (await shop.mailsTo(teacher)).at(-1)?.text;
    expect(last).toContain(`avant le ${french(end.getTime() + 3 * day)}`);
    expect(last).toContain('https://ardoise.example/dashboard/abonnement');
    await at(end, -4);
    expect(await subjects()).toHaveLength(3);
    expect(await banners()).toEqual([]);
  });

  test('is no news for who has paid the next month, or has stopped the plan', async () => {
    const end = await subscribe();
    await at(end, 10);
    await shop.call(teacher, 'POST', '/subscription/cancel');
    await at(end, 5);
    expect([await subjects(), await banners()]).toEqual([[], []]);
    await shop.call(teacher, 'POST', '/subscription/resume');
    await subscribe();
    await at(end, 1);
    await at(end, 0);
    expect([await subjects(), await banners()]).toEqual([[], []]);
  });
});

describe('a dearer price', () => {
  test('counts for the next month once it was announced fourteen days before', async () => {
    const end = await subscribe();
    await setPrice(3_000);
    await at(end, 17);
    expect(await subjects()).toEqual([]);
    expect(await standardOffer()).toMatchObject({ kind: 'renewal', price: 2_500 });
    await at(end, 15);
    expect(await subjects()).toEqual([
      `Le prix de l’abonnement Standard change le ${french(end.getTime())}`,
    ]);
    expect(await banners()).toEqual([
      {
        kind: 'price-change',
        plan: 'standard',
        start: end.toISOString(),
        price: 3_000,
        formerPrice: 2_500,
      },
    ]);
    expect(await standardOffer()).toMatchObject({ kind: 'renewal', price: 3_000 });
    // A further rise comes too late for that month.
    await setPrice(9_000);
    await at(end, 4);
    expect(await standardOffer()).toMatchObject({ price: 3_000 });
    expect(await subjects()).toHaveLength(2);
  });

  test('that comes too late leaves the next month at its price, and counts for the one after', async () => {
    const end = await subscribe();
    await at(end, 13);
    await setPrice(3_000);
    await at(end, 13, 13);
    expect(await subjects()).toEqual([]);
    await subscribe();
    expect((await subscription()).upcoming).toMatchObject([{ price: 2_500 }]);
    expect(await standardOffer()).toMatchObject({ price: 3_000 });
  });

  test('that falls counts at once', async () => {
    await subscribe();
    await setPrice(2_000);
    expect(await standardOffer()).toMatchObject({ kind: 'renewal', price: 2_000 });
  });
});
