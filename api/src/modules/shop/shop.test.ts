import type { Order, Page, Product, ProductSummary } from '@ardoise/contract';
import { Product as ProductSchema, ProductPage } from '@ardoise/contract/schemas';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openShop, type TestShop } from '../payments/test/paying.ts';
import * as migration from '../../migrations/0021-shop.ts';
import type { ProductDocument } from './model.ts';

let shop: TestShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openShop();
  teacher = await shop.site.signUp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.stop());

const rows = () => shop.app.mongo.collection<ProductDocument>('products');
const list = async (query = '') =>
  (await shop.app.inject(`/shop/products?kind=units${query}`)).json<Page<ProductSummary>>();
const slugs = (page: Page<ProductSummary>) => page.items.map(({ slug }) => slug);

/** A pack of its own, so that tests do not change each other's. */
async function addPack(slug: string, changes: Partial<ProductDocument> = {}): Promise<void> {
  const last = await rows().findOne({}, { sort: { rank: -1 } });
  await rows().insertOne({
    _id: slug,
    kind: 'units',
    state: 'published',
    rank: (last?.rank ?? 0) + 1,
    title: 'Deux fiches',
    description: '',
    price: 200,
    units: 2,
    level: null,
    discipline: null,
    ...changes,
  });
}

const line = (product: string, quantity: unknown = 1) => ({ kind: 'product', product, quantity });
const order = (lines: object[], expectedTotal: number) =>
  shop.call<Order & { product?: string; total?: number }>(teacher, 'POST', '/orders', {
    payload: { lines, expectedTotal },
  });

describe('the shop', () => {
  test('sells the owner’s three packs on the first day', async () => {
    const page = await list();
    expect(Value.Check(ProductPage, page)).toBe(true);
    expect(page.items.map(({ slug, price, units }) => [slug, price, units])).toEqual([
      ['cinq-fiches', 500, 5],
      ['dix-fiches', 950, 10],
      ['trente-fiches', 2_700, 30],
    ]);
    const one = (await shop.app.inject('/shop/products/dix-fiches')).json<Product>();
    expect(Value.Check(ProductSchema, one)).toBe(true);
    expect(one).toMatchObject({ slug: 'dix-fiches', files: [], author: null, reviewer: null });
  });

  test.each(['/shop/products?kind=units', '/shop/products/cinq-fiches'])(
    '%s may be kept for five minutes, and is not sent again while it is the same',
    async (url) => {
      const first = await shop.app.inject(url);
      expect(first.headers['cache-control']).toBe('public, max-age=300');
      const headers = { 'if-none-match': first.headers['etag'] };
      const again = await shop.app.inject({ url, headers });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      await rows().updateOne({ _id: 'cinq-fiches' }, { $set: { price: 450 } });
      const changed = await shop.app.inject({ url, headers });
      expect(changed.statusCode).toBe(200);
      expect(changed.headers['etag']).not.toBe(first.headers['etag']);
      await rows().updateOne({ _id: 'cinq-fiches' }, { $set: { price: 500 } });
    },
  );

  test('is paged, and searched by words without accents', async () => {
    const first = await list('&limit=2');
    expect(slugs(first)).toEqual(['cinq-fiches', 'dix-fiches']);
    expect(slugs(await list(`&limit=2&cursor=${first.nextCursor}`))).toEqual(['trente-fiches']);
    expect(slugs(await list('&q=FICHES%20dix'))).toEqual(['dix-fiches']);
    expect(slugs(await list('&q=zz'))).toEqual([]);
    expect(slugs(await list('&discipline=svt'))).toEqual([]);
  });

  test('shows nothing that is not for sale', async () => {
    await addPack('brouillon', { state: 'draft' });
    await addPack('retire', { state: 'withdrawn' });
    expect(slugs(await list())).toEqual(['cinq-fiches', 'dix-fiches', 'trente-fiches']);
    for (const slug of ['brouillon', 'retire', 'jamais-vu', 'Pas un nom']) {
      const answer = await shop.app.inject(`/shop/products/${encodeURIComponent(slug)}`);
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('leaves a damaged row out and logs it', async () => {
    await addPack('abime', { price: -5 });
    const logged = vi.spyOn(shop.app.log, 'error');
    expect(slugs(await list())).not.toContain('abime');
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { product: 'abime', faults: [expect.stringContaining('/price')] },
      expect.stringContaining('"products" is damaged'),
    );
    expect((await order([line('abime')], 200)).body.code).toBe('PRODUCT_WITHDRAWN');
  });

  test('is seeded once, and changes nothing that staff changed', async () => {
    await rows().updateOne({ _id: 'dix-fiches' }, { $set: { price: 900 } });
    await rows().deleteOne({ _id: 'trente-fiches' });
    await Promise.all([migration.up(shop.app.mongo), migration.up(shop.app.mongo)]);
    expect((await list()).items.slice(0, 3).map(({ price }) => price)).toEqual([500, 900, 2_700]);
    await rows().updateOne({ _id: 'dix-fiches' }, { $set: { price: 950 } });
  });
});

describe('an order of a product', () => {
  test('whose price changed since the page was opened says the new total', async () => {
    await addPack('cher');
    await rows().updateOne({ _id: 'cher' }, { $set: { price: 250 } });
    const { status, body } = await order([line('cher', 2)], 400);
    expect([status, body]).toMatchObject([409, { code: 'PRICE_CHANGED', total: 500 }]);
  });

  test.each([
    ['unknown', 'jamais-vu'],
    ['withdrawn while it was in the basket', 'parti'],
    ['not for sale yet', 'bientot'],
  ])('that is %s names what to remove', async (_why, product) => {
    await addPack(`${product}-autre`);
    if (product === 'parti') await addPack(product, { state: 'withdrawn' });
    if (product === 'bientot') await addPack(product, { state: 'draft' });
    const { status, body } = await order([line(`${product}-autre`), line(product)], 400);
    expect([status, body]).toMatchObject([409, { code: 'PRODUCT_WITHDRAWN', product }]);
    expect(body).toHaveProperty('detail', expect.stringMatching(/n’est plus en vente/));
  });

  test.each([0, -1, 1e9, 21, 0.5, '1'])('for %s pieces is refused', async (quantity) => {
    const { status, body } = await order([line('dix-fiches', quantity)], 950);
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
  });

  test('keeps what was sold, though the product changes before it is paid', async () => {
    await addPack('change');
    const opened = (await order([line('change', 3)], 600)).body;
    await rows().updateOne({ _id: 'change' }, { $set: { state: 'withdrawn', units: 1, price: 9 } });
    const { body } = await shop.pay(teacher, opened.id);
    const before = await shop.app.quota.usage(teacher.user.id);
    shop.provider.change(shop.provider.idOf(`ARD-${opened.number}-1`), { state: 'approved' });
    await shop.refresh(teacher, body.payment.id);
    await shop.runDue();
    expect((await shop.order(teacher, opened.id)).body).toMatchObject({
      state: 'fulfilled',
      total: 600,
    });
    const after = await shop.app.quota.usage(teacher.user.id);
    expect((after.boughtRemaining ?? 0) - (before.boughtRemaining ?? 0)).toBe(6);
  });
});
