import type { Order } from '@ardoise/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { sheetsOf } from '../../../test/sheets.ts';
import { openShop, type TestShop } from '../payments/test/paying.ts';

const day = 24 * 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ config: { welcomeSheets: 0 } });
  // Everybody has a plan whose quota is used.
  const end = new Date(shop.clock.now().getTime() + 400 * day);
  const period = { start: new Date(0), end, sheets: 0, key: '2041-11-20' };
  shop.app.quota.usePeriods(async () => period);
});
afterAll(() => shop.stop());

/** A sheet that waits to be paid for, and what its teacher does about it. */
async function withUnpaid() {
  const teacher = await shop.site.signUp();
  const sheets = sheetsOf(shop.site, teacher);
  const { id } = await sheets.write();
  const exported = async () =>
    (await sheets.call('POST', `/sheets/${id}/exports`, { payload: { format: 'pdf' } })).statusCode;
  const open = (sheetId = id) =>
    shop.open(teacher, { lines: [{ kind: 'export', sheetId }], expectedTotal: 100 });
  return { teacher, sheets, id, exported, open };
}

const approve = ({ number }: Order) =>
  shop.provider.change(shop.provider.idOf(`ARD-${number}-1`), { state: 'approved' });

/** @returns what paying was answered */
async function buy(teacher: Teacher, order: Order) {
  const answer = await shop.pay(teacher, order.id);
  if (answer.status !== 201) return answer;
  approve(order);
  await shop.refresh(teacher, answer.body.payment.id);
  await shop.runDue();
  return answer;
}

const standing = async (teacher: Teacher, { id }: Order) => {
  const { state, owed } = (await shop.order(teacher, id)).body;
  return { state, owed };
};

describe('two orders for the export of one sheet', () => {
  test('are not both paid one after the other: the second is refused before any money', async () => {
    const { teacher, sheets, id, exported, open } = await withUnpaid();
    const copy = (await sheets.call('POST', `/sheets/${id}/duplicate`)).json<{ id: string }>();
    const [first, second] = [await open(), await open(copy.id)];
    await buy(teacher, first);
    expect(await standing(teacher, first)).toEqual({ state: 'fulfilled', owed: 0 });
    expect(await exported()).toBe(200);
    const refused = await shop.pay(teacher, second.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'EXPORT_NOT_DUE' } });
    expect(await standing(teacher, second)).toEqual({ state: 'open', owed: 0 });
  });

  test('that are paid at the same moment export it once, and the other money is owed', async () => {
    const { teacher, exported, open } = await withUnpaid();
    const orders = [await open(), await open()];
    const payments = await Promise.all(orders.map(({ id }) => shop.pay(teacher, id)));
    for (const order of orders) approve(order);
    await Promise.all(payments.map(({ body }) => shop.refresh(teacher, body.payment.id)));
    await shop.runDue();
    const ends = await Promise.all(orders.map((order) => standing(teacher, order)));
    expect(ends.toSorted((one, other) => one.owed - other.owed)).toEqual([
      { state: 'fulfilled', owed: 0 },
      { state: 'cancelled', owed: 100 },
    ]);
    expect(await exported()).toBe(200);
  });

  test('do not keep it for one that was closed when its money came', async () => {
    const { teacher, exported, open } = await withUnpaid();
    const [closed, other] = [await open(), await open()];
    const { body } = await shop.pay(teacher, closed.id);
    await shop.call(teacher, 'POST', `/orders/${closed.id}/cancel`);
    approve(closed);
    await shop.refresh(teacher, body.payment.id);
    await shop.runDue();
    expect(await standing(teacher, closed)).toEqual({ state: 'cancelled', owed: 100 });
    expect(await exported()).toBe(402);
    await buy(teacher, other);
    expect(await exported()).toBe(200);
  });
});

test('the money for the export of a sheet that is gone by then is owed', async () => {
  const { teacher, id, open } = await withUnpaid();
  const order = await open();
  const { body } = await shop.pay(teacher, order.id);
  await shop.app.quota.settleUnpaid(teacher.user.id, id);
  approve(order);
  await shop.refresh(teacher, body.payment.id);
  await shop.runDue();
  expect(await standing(teacher, order)).toEqual({ state: 'cancelled', owed: 100 });
});
