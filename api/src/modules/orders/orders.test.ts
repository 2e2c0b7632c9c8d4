import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderSummary } from '@ardoise/contract';
import type { Teacher } from '../../../test/helper.ts';
import { openShop, pack, packPrice, type TestShop } from '../payments/test/paying.ts';
import type { ReceiptDocument } from '../receipts/model.ts';
import { orderRepository } from './repository.ts';
import { storeOrder } from './test/orders.ts';

let shop: TestShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openShop();
  teacher = await shop.site.signUp();
});
afterAll(() => shop.stop());

const line = (quantity: unknown, product = 'dix-fiches') => ({
  kind: 'product',
  product,
  quantity,
});
const open = (payload: object) => shop.call<Order>(teacher, 'POST', '/orders', { payload });

describe('an order', () => {
  test('is opened at our prices, whatever the page showed', async () => {
    const { status, body } = await open({ lines: [line(3)], expectedTotal: 3 * packPrice });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'open', total: 3 * packPrice, owed: 0, receipt: null });
    expect(body.lines).toEqual([
      {
        kind: 'product',
        title: 'Dix fiches',
        unitPrice: packPrice,
        quantity: 3,
        subject: 'dix-fiches',
        units: 10,
        period: null,
      },
    ]);
    const changed = await open({ lines: [line(3)], expectedTotal: 2_400 });
    expect([changed.status, changed.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(changed.body).toMatchObject({ total: 3 * packPrice });
  });

  test.each([
    ['of nothing', []],
    ['of no piece', [line(0)]],
    ['of less than no piece', [line(-1)]],
    ['of a thousand million pieces', [line(1_000_000_000)]],
    ['of half a piece', [line(0.5)]],
    ['with a price of the buyer’s', [{ ...line(1), unitPrice: 1 }]],
    ['of more lines than one has', Array.from({ length: 21 }, () => line(1))],
    ['of something else', [{ kind: 'castle', quantity: 1 }]],
  ])('%s is refused', async (_what, lines) => {
    const answer = await open({ lines, expectedTotal: packPrice });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('names its buyer as the buyer wishes', async () => {
    const named = await open({ ...pack, buyer: '  Complexe scolaire La Source ' });
    const usual = await open(pack);
    const stored = (id: string) => orderRepository(shop.app.mongo).byId(id);
    expect((await stored(named.body.id))?.buyer).toBe('Complexe scolaire La Source');
    expect((await stored(usual.body.id))?.buyer).toContain('Afi Dossou');
  });

  test('says whom its receipt names, until it is paid or closed', async () => {
    const { body: order } = await open(pack);
    expect(order.buyer).toContain('Afi Dossou');
    const named = async (buyer: string, by = teacher) => {
      const answer = await shop.app.inject({
        method: 'PATCH',
        url: `/orders/${order.id}`,
        headers: by.headers(),
        payload: { buyer },
      });
      return [answer.statusCode, answer.json<{ buyer?: string }>().buyer];
    };
    expect(await named(' APE des Filaos  ')).toEqual([200, 'APE des Filaos']);
    expect(await named('APE des Filaos')).toEqual([200, 'APE des Filaos']);
    expect(await named('   ')).toEqual([400, undefined]);
    expect(await named('Voleur', await shop.site.signUp())).toEqual([404, undefined]);
    const { body } = await shop.pay(teacher, order.id);
    shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { state: 'approved' });
    await shop.refresh(teacher, body.payment.id);
    await shop.runDue();
    expect(await named('Trop tard')).toEqual([409, undefined]);
    const paid = (await shop.order(teacher, order.id)).body;
    expect(paid).toMatchObject({ state: 'fulfilled', buyer: 'APE des Filaos' });
    const receipts = shop.app.mongo.collection<ReceiptDocument>('receipts');
    const receipt = await receipts.findOne({ _id: new Types.ObjectId(order.id) });
    expect(receipt?.buyer).toBe('APE des Filaos');
  });

  test('has a number of its own, and is opened once for one key', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(pack)));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(8);
  });

  test('can be cancelled while it is open, also twice', async () => {
    const { body } = await open(pack);
    const cancel = () => shop.call<Order>(teacher, 'POST', `/orders/${body.id}/cancel`);
    expect((await cancel()).body.state).toBe('cancelled');
    expect((await cancel()).status).toBe(200);
    const paid = await storeOrder(shop.app, teacher.user.id, { state: 'fulfilled' });
    const late = await shop.call<Order>(teacher, 'POST', `/orders/${paid.id}/cancel`);
    expect([late.status, late.body.code]).toEqual([409, 'ORDER_CLOSED']);
  });

  test('that nobody pays is closed after a day', async () => {
    const { body } = await open(pack);
    shop.advance(24 * 3_600_000 - 1);
    await shop.runDue();
    expect((await shop.order(teacher, body.id)).body.state).toBe('open');
    shop.advance(1);
    await shop.runDue();
    expect((await shop.order(teacher, body.id)).body.state).toBe('expired');
  });

  test('of what costs nothing is given at once, without money', async () => {
    const free = await storeOrder(shop.app, teacher.user.id, {
      state: 'paid',
      total: 0,
      dueAt: shop.clock.now(),
    });
    await shop.runDue();
    expect((await shop.order(teacher, free.id)).body).toMatchObject({
      state: 'fulfilled',
      receipt: null,
    });
    expect(await shop.entries(free.id)).toEqual({});
  });
});

describe('the list of orders', () => {
  test('goes through all of them, the last first, and only one’s own', async () => {
    const buyer = await shop.site.signUp();
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      ids.unshift((await storeOrder(shop.app, buyer.user.id)).id);
      // Two at one moment are told apart by their ids.
      if (n % 2 === 0) shop.advance(1_000);
    }
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await shop.call<{ items: OrderSummary[]; nextCursor: string | null }>(
        buyer,
        'GET',
        `/orders?limit=3${query}`,
      );
      found.push(...body.items.map(({ id }) => id));
      ({ nextCursor: cursor } = body);
    }
    expect(found.toSorted()).toEqual(ids.toSorted());
    const others = await shop.call<Order>(teacher, 'GET', `/orders/${ids[0] ?? ''}`);
    expect(others.status).toBe(404);
  });

  test('is read by its index', async () => {
    const repository = orderRepository(shop.app.mongo);
    const { id } = teacher.user;
    for (const after of [null, { at: new Date(), id }]) {
      const plan = JSON.stringify(await repository.explainPage(id, after));
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toContain('COLLSCAN');
      expect(plan).not.toContain('"SORT"');
    }
  });
});
