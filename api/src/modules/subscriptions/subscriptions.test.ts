import type { PlanKey, Subscription, Usage } from '@ardoise/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openShop, type TestShop } from '../payments/test/paying.ts';

const dayMs = 24 * 3_600_000;

let shop: TestShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  teacher = await shop.site.signUp();
});
afterAll(() => shop.stop());

const subscription = async () =>
  (await shop.call<Subscription>(teacher, 'GET', '/subscription')).body;
const usage = () => shop.app.quota.usage(teacher.user.id) satisfies Promise<Usage>;
const act = (what: string, payload?: object) =>
  shop.call<Subscription>(
    teacher,
    'POST',
    `/subscription/${what}`,
    payload === undefined ? {} : { payload },
  );

/** Orders a plan at the price that is shown, and pays it. */
async function subscribe(plan: PlanKey) {
  const { offers } = await subscription();
  const offer = offers.find((one) => one.plan === plan);
  const order = await shop.open(teacher, {
    lines: [{ kind: 'plan', plan }],
    expectedTotal: offer?.price,
  });
  const { body } = await shop.pay(teacher, order.id);
  shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { state: 'approved' });
  await shop.refresh(teacher, body.payment.id);
  await shop.runDue();
  return (await shop.order(teacher, order.id)).body;
}

describe('a subscription', () => {
  test('begins on the day on which it is paid, and gives its sheets', async () => {
    expect(await subscription()).toMatchObject({ state: 'none', period: null, upcoming: [] });
    expect(await subscribe('standard')).toMatchObject({ state: 'fulfilled', total: 2_500 });
    const now = await subscription();
    expect(now).toMatchObject({ state: 'active', period: { plan: 'standard', sheets: 30 } });
    expect(await usage()).toMatchObject({
      quota: 30,
      remaining: 33,
      trialRemaining: 3,
      unpaidRemaining: 5,
      resetsAt: now.period?.end,
    });
  });

  test('becomes a larger one at once for the difference; what is spent stays spent', async () => {
    await subscribe('basic');
    const { quota } = shop.app;
    await quota.reserve(teacher.user.id, 'a'.repeat(24), 'a'.repeat(24));
    await quota.commit(teacher.user.id, 'a'.repeat(24), 'a'.repeat(24));
    const { lines } = await subscribe('premium');
    expect(lines[0]).toMatchObject({ title: 'Passage à Premium', period: { kind: 'upgrade' } });
    expect(await subscription()).toMatchObject({ period: { plan: 'premium', sheets: 100 } });
    expect(await usage()).toMatchObject({ quota: 100, used: 1, remaining: 99 + 3 });
  });

  test('that two orders would make larger becomes so once; the other money buys sheets', async () => {
    await subscribe('basic');
    const premium = (await subscription()).offers.find(({ plan }) => plan === 'premium');
    const open = () =>
      shop.open(teacher, {
        lines: [{ kind: 'plan', plan: 'premium' }],
        expectedTotal: premium?.price,
      });
    let monthlyPrice = 0;
    for (const order of [await open(), await open()]) {
      const { body } = await shop.pay(teacher, order.id);
      shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { state: 'approved' });
      await shop.refresh(teacher, body.payment.id);
      await shop.runDue();
      expect((await shop.order(teacher, order.id)).body.state).toBe('fulfilled');
      monthlyPrice = order.lines[0]?.period?.monthlyPrice ?? 0;
    }
    const { period } = await subscription();
    expect(period).toMatchObject({ plan: 'premium', sheets: 100 });
    const units = Math.floor(((premium?.price ?? 0) * 100) / monthlyPrice);
    expect(units).toBeGreaterThan(0);
    expect(await usage()).toMatchObject({ quota: 100, boughtRemaining: units });
  });

  test('goes on with the month that was paid ahead, and ends after its grace', async () => {
    await subscribe('basic');
    await subscribe('basic');
    const { period, upcoming } = await subscription();
    expect(upcoming).toEqual([expect.objectContaining({ start: period?.end })]);
    shop.advance(new Date(upcoming[0]?.start ?? 0).getTime() - shop.clock.now().getTime());
    expect(await subscription()).toMatchObject({ state: 'active', period: upcoming[0] });
    expect(await usage()).toMatchObject({ quota: 10, used: 0 });
    shop.advance(new Date(upcoming[0]?.end ?? 0).getTime() - shop.clock.now().getTime());
    expect(await subscription()).toMatchObject({ state: 'grace' });
    expect(await usage()).toMatchObject({ quota: 0, unpaidRemaining: 0, remaining: 3 });
    shop.advance(3 * dayMs);
    expect(await subscription()).toMatchObject({ state: 'ended', graceEnds: null });
  });

  test('is stopped, resumed and made smaller for its next month; without one there is nothing to stop', async () => {
    expect(await act('cancel')).toMatchObject({ status: 409, body: { code: 'NO_SUBSCRIPTION' } });
    await subscribe('standard');
    expect((await act('cancel')).body).toMatchObject({ cancelsAtEnd: true, state: 'active' });
    expect((await act('cancel')).body).toMatchObject({ cancelsAtEnd: true });
    expect((await act('resume')).body).toMatchObject({ cancelsAtEnd: false });
    expect((await act('change', { plan: 'basic' })).body).toMatchObject({ nextPlan: 'basic' });
    expect((await act('change', { plan: 'standard' })).body).toMatchObject({ nextPlan: null });
    expect(await act('change', { plan: 'gold' })).toMatchObject({ status: 400 });
  });

  test('keeps the price that was sold, whatever the plan costs later', async () => {
    await subscribe('standard');
    const plans = shop.app.mongo.collection<{ _id: string }>('plans');
    await plans.updateOne({ _id: 'standard' }, { $set: { monthlyPrice: 9_000 } });
    const { period, offers } = await subscription();
    expect(period).toMatchObject({ price: 2_500, sheets: 30 });
    // Nobody announced the dearer price in time: the next month, and no further one, costs the same.
    expect(offers[1]).toMatchObject({ kind: 'renewal', price: 2_500 });
    await subscribe('standard');
    expect((await subscription()).offers[1]).toMatchObject({ kind: 'renewal', price: 9_000 });
    const stale = await shop.call(teacher, 'POST', '/orders', {
      payload: { lines: [{ kind: 'plan', plan: 'standard' }], expectedTotal: 2_500 },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    await plans.updateOne({ _id: 'standard' }, { $set: { monthlyPrice: 2_500 } });
  });

  test('sold for the last days and paid after them gives what the money buys, once', async () => {
    await subscribe('standard');
    const { period } = await subscription();
    const end = new Date(period?.end ?? 0).getTime();
    shop.advance(end - 60_000 - shop.clock.now().getTime());
    const { offers } = await subscription();
    const price = offers.find(({ plan }) => plan === 'premium')?.price ?? 0;
    const order = await shop.open(teacher, {
      lines: [{ kind: 'plan', plan: 'premium' }],
      expectedTotal: price,
    });
    const { body } = await shop.pay(teacher, order.id);
    shop.advance(120_000);
    shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { state: 'approved' });
    await shop.refresh(teacher, body.payment.id);
    await shop.runDue();
    await shop.runDue();
    expect((await shop.order(teacher, order.id)).body).toMatchObject({ state: 'fulfilled' });
    expect(await usage()).toMatchObject({ boughtRemaining: Math.max(1, Math.floor(price / 50)) });
  });
});
