import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GenerationBody, Order } from '@ardoise/contract';
import type { Teacher } from '../../../test/helper.ts';
import { eventually, lesson, sheetsOf, unserved } from '../../../test/sheets.ts';
import { openShop, type TestShop } from '../payments/test/paying.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ config: { welcomeSheets: 0 } });
});
afterAll(() => shop.stop());

const open = (teacher: Teacher, request: GenerationBody, expectedTotal = 100) =>
  shop.call<Order>(teacher, 'POST', '/orders', {
    payload: { lines: [{ kind: 'sheet', request }], expectedTotal },
  });

/** A teacher without units who has paid for one sheet. */
async function paid(teacher: Teacher, request = lesson) {
  const { body: order } = await open(teacher, request);
  const { body } = await shop.pay(teacher, order.id);
  const providerId = shop.provider.idOf(`ARD-${order.number}-1`);
  shop.provider.change(providerId, { state: 'approved' });
  await shop.refresh(teacher, body.payment.id);
  return { order };
}

const orderNow = async (teacher: Teacher, id: string) => (await shop.order(teacher, id)).body;

describe('a sheet that is paid for', () => {
  test('writes itself, once, when the money is there', async () => {
    const teacher = await shop.site.signUp();
    const sheets = sheetsOf(shop.site, teacher);
    expect((await sheets.start()).statusCode).toBe(402);
    const { order } = await paid(teacher);
    await Promise.all([shop.runDue(), shop.runDue()]);

    const { state, generationId, lines } = await orderNow(teacher, order.id);
    expect(state).toBe('fulfilled');
    expect(lines[0]).toMatchObject({ kind: 'sheet', title: lesson.topic, subject: generationId });
    const ended = await eventually(async () => {
      const generation = await sheets.generation(generationId ?? '');
      return generation.state === 'running' ? null : generation;
    });
    expect(ended.state).toBe('completed');
    expect(await sheets.usage()).toMatchObject({ remaining: 0, reserved: 0, boughtRemaining: 0 });
    const { items } = (await sheets.call('GET', '/sheets')).json();
    expect(items).toHaveLength(1);
  });

  test('waits while three others are written', async () => {
    const teacher = await shop.site.signUp();
    const { quota } = shop.app;
    await quota.setPlan(teacher.user.id, 3);
    const others = ['1', '2', '3'].map((end) => `65f0000000000000000000a${end}`);
    for (const id of others) await quota.reserve(teacher.user.id, id, `sheet-${id}`);
    const { order } = await paid(teacher);
    await shop.runDue();
    expect((await orderNow(teacher, order.id)).state).toBe('paid');
    for (const id of others) await quota.release(teacher.user.id, id, false);
    shop.advance(61_000);
    await shop.runDue();
    expect(await orderNow(teacher, order.id)).toMatchObject({
      state: 'fulfilled',
      generationId: expect.any(String),
    });
  });

  test('leaves its unit when it cannot be written any more', async () => {
    const teacher = await shop.site.signUp();
    const { quota } = shop.app;
    await quota.grant(teacher.user.id, 'a pack', 1);
    const sheets = sheetsOf(shop.site, teacher);
    const first = await sheets.write();
    const { order } = await paid(teacher, { ...lesson, follows: first.id });
    await sheets.call('DELETE', `/sheets/${first.id}`);
    await shop.runDue();
    expect(await orderNow(teacher, order.id)).toMatchObject({
      state: 'fulfilled',
      generationId: null,
    });
    expect((await sheets.usage()).boughtRemaining).toBe(1);
  });

  test('is refused before anything is paid when nothing can be written from it', async () => {
    const teacher = await shop.site.signUp();
    const { topic: _topic, ...without } = lesson;
    expect((await open(teacher, without)).body.code).toBe('VALIDATION_FAILED');
    // A canvas costs nothing.
    const canvas = await open(teacher, unserved);
    expect([canvas.status, canvas.body]).toMatchObject([409, { code: 'PRICE_CHANGED', total: 0 }]);
  });
});

describe('the export of a sheet that was written after the quota was used', () => {
  const openExport = (teacher: Teacher, sheetId: string, expectedTotal: number) =>
    shop.call<Order>(teacher, 'POST', '/orders', {
      payload: { lines: [{ kind: 'export', sheetId }], expectedTotal },
    });

  test('costs nothing for other sheets, and is nobody else’s to buy', async () => {
    const teacher = await shop.site.signUp();
    await shop.app.quota.grant(teacher.user.id, 'a pack', 1);
    const { id } = await sheetsOf(shop.site, teacher).write();
    expect((await openExport(teacher, id, 100)).body).toMatchObject({ total: 0 });
    const stranger = await shop.site.signUp();
    expect((await openExport(stranger, id, 100)).status).toBe(404);
  });

  test('is paid for once, for the sheet and its copies', async () => {
    const teacher = await shop.site.signUp();
    const { quota } = shop.app;
    quota.usePeriods(async (userId) =>
      userId === teacher.user.id
        ? {
            start: new Date(0),
            end: new Date(shop.clock.now().getTime() + 1e9),
            sheets: 0,
            key: '2041-11-20',
          }
        : null,
    );
    const sheets = sheetsOf(shop.site, teacher);
    const { id } = await sheets.write();
    const copy = (await sheets.call('POST', `/sheets/${id}/duplicate`)).json<{ id: string }>();
    expect((await quota.unpaid(teacher.user.id)).has(id)).toBe(true);
    const { body: order } = await openExport(teacher, copy.id, 100);
    const { body } = await shop.pay(teacher, order.id);
    shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { state: 'approved' });
    await shop.refresh(teacher, body.payment.id);
    await shop.runDue();
    expect((await quota.unpaid(teacher.user.id)).has(id)).toBe(false);
    expect((await openExport(teacher, id, 100)).body).toMatchObject({ total: 0 });
  });
});
