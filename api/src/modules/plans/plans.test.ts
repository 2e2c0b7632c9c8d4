import { exportPrice, sheetPrice, startingPlans } from '@ardoise/contract';
import { PlanList } from '@ardoise/contract/schemas';
import mongoose from 'mongoose';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { build, migratedDatabase, type TestApp } from '../../../test/helper.ts';
import * as migration from '../../migrations/0011-plans.ts';
import type { PlanDocument } from './model.ts';

let mongodbUri = '';
let sites: TestApp[];
const open = async () => {
  const site = await build({ config: { mongodbUri } });
  sites.push(site);
  return site;
};

beforeEach(async () => {
  mongodbUri = await migratedDatabase();
  sites = [];
  return () => Promise.all(sites.map((site) => site.stop()));
});
afterEach(() => vi.restoreAllMocks());

const rows = ({ app }: TestApp) => app.mongo.collection<PlanDocument>('plans');
const ask = ({ app }: TestApp, headers = {}) => app.inject({ url: '/plans', headers });
const starting = { items: [...startingPlans], sheetPrice, exportPrice };

describe('the price list', () => {
  test('begins with the owner’s figures, for everybody, as the contract says', async () => {
    const answer = await ask(await open());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(starting);
    expect(Value.Check(PlanList, answer.json())).toBe(true);
  });

  test('may be kept for five minutes, and is not sent again while it is the same', async () => {
    const site = await open();
    const first = await ask(site);
    const { etag } = first.headers;
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const again = await ask(site, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await rows(site).updateOne({ _id: 'basic' }, { $set: { monthlyPrice: 1_200 } });
    const changed = await ask(site, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().items[0]).toEqual({ ...startingPlans[0], monthlyPrice: 1_200 });
    expect(changed.headers['etag']).not.toBe(etag);
  });

  test('names the plans in one order, in whichever they were stored', async () => {
    const site = await open();
    const [first] = await rows(site).find({}).toArray();
    await rows(site).deleteOne({ _id: 'basic' });
    await rows(site).insertOne({ _id: 'basic', ...figuresOf(first) });
    expect((await ask(site)).json()).toEqual(starting);
  });

  test.each([
    ['a price as text', { $set: { monthlyPrice: '1000' } }, '/monthlyPrice'],
    ['a price below nothing', { $set: { monthlyPrice: -5 } }, '/monthlyPrice'],
    ['no quota', { $unset: { monthlySheets: '' } }, 'monthlySheets'],
    ['half a sheet', { $set: { monthlySheets: 1.5 } }, '/monthlySheets'],
  ])('a damaged row, %s, is logged and takes no other plan with it', async (_why, harm, fault) => {
    const site = await open();
    const logged = vi.spyOn(site.app.log, 'error');
    // As another hand would: past the types of this module.
    await site.app.mongo.collection('plans').updateOne({ monthlySheets: 30 }, harm);
    const answer = await ask(site);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().items.map(({ key }: { key: string }) => key)).toEqual([
      'basic',
      'premium',
    ]);
    // Whoever else reads the list meanwhile logs the same.
    expect(new Set(logged.mock.calls.map((call) => JSON.stringify(call))).size).toBe(1);
    expect(logged).toHaveBeenCalledWith(
      { plan: 'standard', faults: [expect.stringContaining(fault)] },
      expect.stringContaining('"plans" is damaged'),
    );
  });

  test('a missing row is logged; an unknown one is ignored', async () => {
    const site = await open();
    const logged = vi.spyOn(site.app.log, 'error');
    const { mongo } = site.app;
    await mongo.collection('plans').updateOne({ monthlySheets: 30 }, { $set: { later: true } });
    await mongo.collection<{ _id: string }>('plans').insertOne({ _id: 'gold' });
    expect((await ask(site)).json()).toEqual(starting);
    expect(logged).not.toHaveBeenCalled();
    await rows(site).deleteOne({ _id: 'premium' });
    expect((await ask(site)).json().items).toEqual(startingPlans.slice(0, 2));
    expect(logged).toHaveBeenCalledWith(
      { plan: 'premium', faults: ['there is no row'] },
      expect.any(String),
    );
  });
});

const figuresOf = (row: PlanDocument | undefined) => {
  if (row === undefined) throw new Error('there is no plan');
  const { monthlyPrice, monthlySheets } = row;
  return { monthlyPrice, monthlySheets };
};

describe('the first figures', () => {
  test('are stored once by processes that start together, and again by no later start', async () => {
    const together = await Promise.all([open(), open(), open()]);
    for (const site of together) expect((await ask(site)).json()).toEqual(starting);
    const [site] = together;
    if (site === undefined) throw new Error('unreachable: three were opened');
    expect(await rows(site).countDocuments()).toBe(startingPlans.length);
    await rows(site).updateOne({ _id: 'standard' }, { $set: { monthlyPrice: 3_000 } });
    expect((await ask(await open())).json().items[1].monthlyPrice).toBe(3_000);
  });

  test('complete what a crash left out and change nothing that exists, however often they run', async () => {
    const site = await open();
    await rows(site).updateOne({ _id: 'basic' }, { $set: { monthlyPrice: 1_500 } });
    await rows(site).deleteOne({ _id: 'premium' });
    const others = await Promise.all(
      Array.from({ length: 3 }, () => mongoose.createConnection(mongodbUri).asPromise()),
    );
    // Without the lock of a start: the step itself must bear it.
    await Promise.all([...others, ...others].map((connection) => migration.up(connection)));
    await Promise.all(others.map((connection) => connection.close()));
    const [basic, ...rest] = (await ask(site)).json().items;
    expect(basic).toEqual({ ...startingPlans[0], monthlyPrice: 1_500 });
    expect(rest).toEqual(startingPlans.slice(1));
  });
});
