import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document } from 'mongodb';
import { testServer } from './testing/harness.ts';
import type { TestServer } from './testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const times = <T>(n: number, make: (i: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: n }, (_, i) => make(i)));

const fulfilled = (results: readonly PromiseSettledResult<unknown>[]): number =>
  results.filter((result) => result.status === 'fulfilled').length;

describe('many clients at once', () => {
  it('insert the same unique value: exactly one succeeds', async () => {
    const c = server.db.collection('unique');
    await c.createIndex({ email: 1 }, { unique: true });
    const results = await times(50, (i) => c.insertOne({ email: 'same', i }));
    expect(fulfilled(results)).toBe(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 11000 });
    }
    expect(await c.countDocuments()).toBe(1);
  });

  it('upsert the same value: exactly one inserts', async () => {
    const c = server.db.collection<Document>('upserts');
    await c.createIndex({ key: 1 }, { unique: true });
    const results = await times(50, () =>
      c.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true }),
    );
    const inserted = results.filter(
      (result) => result.status === 'fulfilled' && result.value.upsertedCount === 1,
    );
    expect(inserted).toHaveLength(1);
    expect(await c.findOne({ key: 'k' })).toMatchObject({ n: 50 });
    expect(await c.countDocuments()).toBe(1);
  });

  it('decrement conditionally: never below zero, and no decrement is lost', async () => {
    const c = server.db.collection<Document>('units');
    await c.insertOne({ _id: 'q' as never, left: 3, taken: [] });
    const results = await times(200, (i) =>
      c.findOneAndUpdate({ _id: 'q' as never, left: { $gt: 0 } }, {
        $inc: { left: -1 },
        $push: { taken: i },
      } as never),
    );
    const got = results.filter((result) => result.status === 'fulfilled' && result.value !== null);
    expect(got).toHaveLength(3);
    const after = await c.findOne({});
    expect(after?.['left']).toBe(0);
    expect(new Set(after?.['taken']).size).toBe(3);
  });

  it('a failing command leaves concurrent ones untouched', async () => {
    const c = server.db.collection<Document>('mixed');
    await c.createIndex({ n: 1 }, { unique: true });
    const results = await times<unknown>(120, (i) =>
      i % 3 === 0
        ? c.findOneAndUpdate({ n: -1 }, { $inc: { $bad: 1 } } as never, { upsert: true })
        : c.insertOne({ n: Math.floor(i / 3) * 3 + (i % 3) }),
    );
    expect(fulfilled(results)).toBe(80);
    expect(await c.countDocuments()).toBe(80);
  });

  it('create the same collection and index: one of each exists', async () => {
    const results = await times<unknown>(20, (i) =>
      i % 2 === 0
        ? server.db.collection('made').createIndex({ a: 1 })
        : server.db.collection('made').insertOne({ a: i }),
    );
    expect(fulfilled(results)).toBe(20);
    expect(await server.db.collection('made').countDocuments({ a: { $gt: 0 } })).toBe(10);
  });
});
