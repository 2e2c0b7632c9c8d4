import type { Order } from '@ardoise/contract';
import { openBundles, readBundles } from '@ardoise/lessons/bundles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import * as migration from '../../migrations/0037-grants-reports-and-growing-bundles.ts';
import { openShop, type TestShop } from '../payments/test/paying.ts';
import { followHouse } from './follow-house.ts';
import type { ProductDocument } from './model.ts';
import { productRepository } from './repository.ts';

const slug = 'svt-college';
let shop: TestShop;
let teacher: Teacher;
let stored: ProductDocument;
const rows = () => shop.app.mongo.collection<ProductDocument>('products');
beforeAll(async () => {
  // Without a build they are made here.
  await openBundles();
  shop = await openShop();
  stored = await row();
}, 240_000);
beforeEach(async () => {
  teacher = await shop.site.signUp();
  const { _id, ...values } = stored;
  await rows().replaceOne({ _id: slug }, values);
});
afterAll(() => shop.stop());

async function row(): Promise<ProductDocument> {
  const found = await rows().findOne({ _id: slug });
  if (found === null) throw new Error('A bundle is gone');
  return found;
}
const set = (changes: object) => rows().updateOne({ _id: slug }, { $set: changes });

type Bundle = Awaited<ReturnType<typeof readBundles>>[number][1];

/** A start of a release whose bundle says this of itself. @returns what was logged */
async function start(changes: Partial<Bundle> = {}): Promise<unknown[]> {
  const said: unknown[] = [];
  const read = async () =>
    (await readBundles()).map(([name, bundle]): [string, Bundle] => [
      name,
      name === slug ? { ...bundle, ...changes } : bundle,
    ]);
  const note = (of: unknown) => void said.push(of);
  const repository = productRepository(shop.app.mongo);
  await followHouse({ repository, read, log: { info: note, error: note } });
  return said;
}

const grown = { description: 'Vingt séances de SVT.', price: 1_400 };

const order = (expectedTotal: number) =>
  shop.call<Order & { code?: string; total?: number }>(teacher, 'POST', '/orders', {
    payload: {
      lines: [{ kind: 'product', product: slug, quantity: 1 }],
      expectedTotal,
      immediateDelivery: true,
    },
  });

describe('a bundle that grows', () => {
  test('says so in its row, where nobody changed it; state and place stay as staff set them', async () => {
    await set({ state: 'withdrawn', rank: 7_777 });
    expect(await start(grown)).toEqual([{ product: slug, fields: ['description', 'price'] }]);
    expect(await row()).toMatchObject({ ...grown, state: 'withdrawn', rank: 7_777 });
    expect(await start(grown)).toEqual([]);
    expect(await start({ ...grown, price: 1_500 })).toEqual([{ product: slug, fields: ['price'] }]);
    expect(await row()).toMatchObject({ description: grown.description, price: 1_500 });
  });

  test('leaves what a person changed, however often it grows', async () => {
    await set({ price: 999 });
    await start(grown);
    expect(await row()).toMatchObject({ description: grown.description, price: 999 });
    await start({ description: 'Trente séances de SVT.', price: 2_000 });
    expect(await row()).toMatchObject({ description: 'Trente séances de SVT.', price: 999 });
    await set({ title: 'SVT, tout le collège' });
    await start({ title: 'SVT au collège et plus' });
    expect(await row()).toMatchObject({ title: 'SVT, tout le collège' });
  });

  test('goes back with a release that is rolled back', async () => {
    await start(grown);
    await start();
    const { description, price } = stored;
    expect(await row()).toMatchObject({ description, price });
  });

  test('is brought up to date once by several processes, and not at all where it is gone', async () => {
    const said = await Promise.all([start(grown), start(grown), start(grown)]);
    expect(await row()).toMatchObject(grown);
    expect(said.flat().length).toBeGreaterThan(0);
    await rows().deleteOne({ _id: slug });
    expect(await start(grown)).toEqual([]);
    expect(await rows().findOne({ _id: slug })).toBeNull();
    await rows().insertOne(stored);
  });

  test('costs who has an open order what they were told, and nobody more without a word', async () => {
    const { price } = stored;
    const opened = await order(price);
    expect(opened.status, JSON.stringify(opened.body)).toBe(201);
    await start(grown);
    const { body } = await shop.call<Order>(teacher, 'GET', `/orders/${opened.body.id}`);
    expect(body.total).toBe(price);
    const paid = await shop.pay(teacher, opened.body.id);
    expect(paid.body.payment.amount).toBe(price);
    teacher = await shop.site.signUp();
    expect(await order(price)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', total: grown.price },
    });
    expect((await order(grown.price)).status).toBe(201);
  });
});

describe('a shop from before', () => {
  /** What this bundle said of itself in the first release. */
  const first = {
    description:
      'Six séances, de la 6e à la 3e\u00A0: aliments, respiration, plantes, séismes, sang et défenses du corps.',
    price: 500,
  };
  const asBefore = (changes: object) =>
    rows().updateOne({ _id: slug }, { $set: changes, $unset: { house: true } });

  test('gets what its bundles hold now', async () => {
    await asBefore(first);
    await migration.up(shop.app.mongo);
    expect(await row()).toMatchObject(first);
    await start();
    const { description, price } = stored;
    expect(await row()).toMatchObject({ description, price });
  });

  test('keeps what a person had changed', async () => {
    await asBefore({ ...first, price: 650 });
    await migration.up(shop.app.mongo);
    await migration.up(shop.app.mongo);
    await start();
    expect(await row()).toMatchObject({ description: stored.description, price: 650 });
  });

  test('of which nothing is known is left as it is until it is stored anew', async () => {
    await asBefore(first);
    expect(await start(grown)).toEqual([]);
    expect(await row()).toMatchObject(first);
  });
});
