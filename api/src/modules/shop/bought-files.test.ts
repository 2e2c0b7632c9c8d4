import { createHash } from 'node:crypto';
import { type EntitlementList, type Order, type Product, productPictures } from '@ardoise/contract';
import {
  EntitlementList as EntitlementListSchema,
  Product as ProductSchema,
} from '@ardoise/contract/schemas';
import { openBundles } from '@ardoise/lessons/bundles';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openShop, type TestShop } from '../payments/test/paying.ts';
import { entitlementRepository } from './entitlement-repository.ts';

const slug = 'svt-college';
let shop: TestShop;
let teacher: Teacher;
beforeAll(async () => {
  // Without a build they are made here.
  await openBundles();
  shop = await openShop();
}, 240_000);
beforeEach(async () => {
  teacher = await shop.site.signUp();
});
afterAll(() => shop.stop());

const product = async (name = slug) =>
  (await shop.app.inject(`/shop/products/${name}`)).json<Product>();
const line = { kind: 'product', product: slug, quantity: 1 };
const order = async (changes: object = {}) => {
  const { price } = await product();
  const payload = { lines: [line], expectedTotal: price, immediateDelivery: true, ...changes };
  return await shop.call<Order>(teacher, 'POST', '/orders', { payload });
};
const entitlements = async (of = teacher) =>
  (await shop.call<EntitlementList>(of, 'GET', '/entitlements')).body;

/** Buys the bundle. @returns the payment's id */
async function buy(opened?: Order) {
  const bought = opened ?? (await order()).body;
  const { body } = await shop.pay(teacher, bought.id);
  shop.provider.change(shop.provider.idOf(`ARD-${bought.number}-1`), { state: 'approved' });
  await shop.refresh(teacher, body.payment.id);
  await shop.runDue();
  return { paymentId: body.payment.id, order: bought };
}

const fileLink = async (end: string) => {
  const [first] = (await entitlements()).items;
  const found = first?.files.find(({ name }) => name.endsWith(end));
  if (found === undefined) throw new Error(`no file ${end}`);
  return found;
};

describe('a bundle', () => {
  test('is for sale with its sheets, pages, files and picture, and is said to be reviewed by nobody', async () => {
    const one = await product();
    expect(Value.Errors(ProductSchema, one)).toEqual([]);
    expect(one).toMatchObject({ kind: 'bundle', units: 0, discipline: 'svt' });
    expect(one.sheets.length).toBeGreaterThan(4);
    expect(one.sheetCount).toBe(one.sheets.length);
    expect(one.pageCount).toBe(one.sheets.reduce((sum, { pages }) => sum + pages, 0));
    expect(one.sheets[0]).toMatchObject({ title: 'L’alimentation équilibrée', level: '6e' });
    expect([one.author, one.reviewer]).toEqual(['Ardoise', null]);
    // Two of each sheet and the archive of all.
    expect(one.files).toHaveLength(2 * one.sheets.length + 1);
  });

  test.each([
    [
      'its class',
      'level=cm2',
      [
        'classe-de-cm2',
        'mathematiques-primaire',
        'francais-primaire',
        'est-es-primaire',
        'ecm-primaire',
        'arts-primaire',
        'eps-primaire',
      ],
    ],
    ['its discipline', 'discipline=svt', ['svt-college', 'svt-lycee']],
    [
      'a discipline among others',
      'discipline=francais&level=cm2',
      ['classe-de-cm2', 'francais-primaire'],
    ],
    ['the title of a sheet', 'q=seismes', ['svt-college']],
  ])('is found by %s', async (_what, query, found) => {
    const answer = await shop.app.inject(`/shop/products?kind=bundle&${query}`);
    expect(answer.json().items.map((one: Product) => one.slug)).toEqual(found);
  });

  test.each(['card', 'page'] as const)('has a picture of its %s', async (which) => {
    const address =
      which === 'page'
        ? (await product()).picture
        : (await shop.app.inject('/shop/products?q=seismes')).json().items[0].picture;
    const answer = await shop.app.inject(address);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // What the product writes, which it does not open itself.
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect({ width, height }).toEqual(productPictures[which]);
    const former = address.replace(/-[0-9a-f]{8}\./u, '-00000000.');
    expect((await shop.app.inject(former)).headers['cache-control']).toBe('no-cache');
  });

  test('is delivered at once only when the buyer asks for it', async () => {
    expect((await order({ immediateDelivery: false })).body.code).toBe('DELIVERY_CONSENT');
  });

  test('is bought once: not twice in a basket, and not when it is there already', async () => {
    const { price } = await product();
    const expectedTotal = 2 * price;
    for (const lines of [[{ ...line, quantity: 2 }], [line, line]])
      expect((await order({ lines, expectedTotal })).body.code).toBe('VALIDATION_FAILED');
    await buy();
    const again = await order();
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'PRODUCT_OWNED', product: slug },
    ]);
  });
});

describe('two orders of one bundle', () => {
  const approve = (number: number) =>
    shop.provider.change(shop.provider.idOf(`ARD-${number}-1`), { state: 'approved' });

  test('paid at the same moment give it once, and the other money is owed', async () => {
    const orders = [(await order()).body, (await order()).body];
    const payments = await Promise.all(orders.map(({ id }) => shop.pay(teacher, id)));
    const late = (await order()).body;
    for (const { number } of orders) approve(number);
    await Promise.all(payments.map(({ body }) => shop.refresh(teacher, body.payment.id)));
    await shop.runDue();
    const now = await Promise.all(orders.map(({ id }) => shop.order(teacher, id)));
    const states = now.map(({ body: { state, owed } }) => ({ state, owed }));
    expect(states.toSorted((one, other) => one.owed - other.owed)).toEqual([
      { state: 'fulfilled', owed: 0 },
      { state: 'cancelled', owed: late.total },
    ]);
    expect((await entitlements()).items).toHaveLength(1);
    const refused = await shop.pay(teacher, late.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRODUCT_OWNED', product: slug } });

    // Given back, it may be bought again.
    const [bought] = now.flatMap(({ body }, n) => (body.owed === 0 ? [payments[n]?.body] : []));
    await shop.app.payments.refund(bought?.payment.id ?? '');
    await shop.runDue();
    await buy(late);
    expect((await shop.order(teacher, late.id)).body.state).toBe('fulfilled');
  });

  test('do not keep it for one that was closed when its money came', async () => {
    const closed = (await order()).body;
    const { body } = await shop.pay(teacher, closed.id);
    await shop.call(teacher, 'POST', `/orders/${closed.id}/cancel`);
    approve(closed.number);
    await shop.refresh(teacher, body.payment.id);
    await shop.runDue();
    expect((await shop.order(teacher, closed.id)).body).toMatchObject({ owed: closed.total });
    const { order: bought } = await buy();
    expect((await shop.order(teacher, bought.id)).body.state).toBe('fulfilled');
  });
});

describe('what was bought', () => {
  test('gives nothing before it is paid, and its files then, to its buyer alone', async () => {
    const stranger = await shop.site.signUp();
    const opened = (await order()).body;
    expect((await entitlements()).items).toEqual([]);
    await buy(opened);
    const list = await entitlements();
    expect(Value.Errors(EntitlementListSchema, list)).toEqual([]);
    expect(list.items).toMatchObject([
      { product: slug, title: 'SVT au collège', orderId: opened.id, orderNumber: opened.number },
    ]);
    expect((await entitlements(stranger)).items).toEqual([]);
    for (const { link, size, format } of list.items[0]?.files ?? []) {
      const file = await shop.app.inject(link);
      expect(file.rawPayload).toHaveLength(size);
      const start = file.rawPayload.subarray(0, 4).toString('latin1');
      expect(start).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
    }
  });

  test('comes with a link of ten minutes, in parts when the line is cut', async () => {
    await buy();
    const { link, size, name } = await fileLink('.zip');
    const whole = await shop.app.inject(link);
    expect(whole.headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
    });
    const part = async (range: string) =>
      shop.app.inject({
        url: link,
        headers: { range: `bytes=${range}`, 'if-range': String(whole.headers['etag']) },
      });
    const [first, rest] = [await part('0-999'), await part('1000-')];
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206]);
    expect(rest.headers['content-range']).toBe(`bytes 1000-${size - 1}/${size}`);
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(Buffer.concat([first.rawPayload, rest.rawPayload]))).toBe(
      digest(whole.rawPayload),
    );
    expect((await part(`${size}-`)).statusCode).toBe(416);
    shop.advance(10 * 60_000);
    expect((await shop.app.inject(link)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    expect((await shop.app.inject((await fileLink('.zip')).link)).statusCode).toBe(200);
  });

  test('has links that open nothing else', async () => {
    await buy();
    const { link } = await fileLink('.zip');
    const secret = link.slice(link.indexOf('?'));
    for (const place of [
      `/products/${slug}/files/6e-svt-l-alimentation-equilibree.pdf`,
      '/products/pct-college/files/svt-college.zip',
      `/products/${slug}/files/..%2Findex.json`,
    ])
      expect((await shop.app.inject(`${place}${secret}`)).json()).toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  test('stays when the product is withdrawn, and goes with a refund, its links too', async () => {
    const { paymentId } = await buy();
    const rows = shop.app.mongo.collection<{ _id: string; state: string }>('products');
    await rows.updateOne({ _id: slug }, { $set: { state: 'withdrawn' } });
    const { link } = await fileLink('.pdf');
    expect((await shop.app.inject(link)).statusCode).toBe(200);
    await rows.updateOne({ _id: slug }, { $set: { state: 'published' } });
    await shop.app.payments.refund(paymentId);
    await shop.runDue();
    expect((await entitlements()).items).toEqual([]);
    expect((await shop.app.inject(link)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    expect((await order()).status).toBe(201);
  });

  test('is given once, and not at all when its refund came first', async () => {
    const repository = entitlementRepository(shop.app.mongo);
    const at = shop.clock.now();
    const one = (id: string) => ({
      id,
      owner: teacher.user.id,
      product: slug,
      title: 'SVT au collège',
      orderId: id.slice(0, 24),
      orderNumber: 1,
      givenAt: at,
      takenBackAt: null,
    });
    const [given, refunded] = [`${'a'.repeat(24)}/0`, `${'b'.repeat(24)}/0`];
    await repository.takeBack(one(refunded), at);
    // Processes that were cut off go on, at the same time.
    await Promise.all([given, refunded, given, refunded].map((id) => repository.give(one(id))));
    const current = await repository.current(teacher.user.id);
    expect(current.map(({ id }) => id)).toEqual([given]);
    await Promise.all([1, 2].map(() => repository.takeBack(one(given), at)));
    expect(await repository.current(teacher.user.id)).toEqual([]);
  });
});
