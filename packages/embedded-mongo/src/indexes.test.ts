import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examined, planOf, rejection, testServer } from './testing/harness.ts';
import type { TestServer } from './testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

let serial = 0;
const collection = () => server.db.collection<Document>(`i${++serial}`);

describe('indexes', () => {
  it('answer a keyset page by reading little more than the page', async () => {
    const c = collection();
    const docs = Array.from({ length: 3000 }, (_, n) => ({
      _id: n as never,
      owner: `o${n % 3}`,
      status: n % 2 === 0 ? 'draft' : 'published',
      modifiedAt: new Date(1_700_000_000_000 + Math.floor(n / 10) * 1000),
    }));
    await c.insertMany(docs);
    await c.createIndex({ owner: 1, status: 1, modifiedAt: -1, _id: -1 });
    const sort = { modifiedAt: -1, _id: -1 } as const;
    const at = docs[1500]?.modifiedAt;
    const pages: [Document, number][] = [
      [{ owner: 'o0', status: 'draft' }, 21],
      [{ owner: 'o0', status: 'draft', modifiedAt: { $lt: at } }, 21],
      [
        {
          owner: 'o0',
          status: 'draft',
          $or: [{ modifiedAt: { $lt: at } }, { modifiedAt: at, _id: { $lt: 1500 } }],
        },
        23,
      ],
      [{ owner: 'o0', status: { $in: ['draft', 'published'] } }, 23],
    ];
    for (const [filter, most] of pages) {
      const explained = await c.find(filter, { sort, limit: 21 }).explain('executionStats');
      expect(planOf(explained)).toEqual([
        'LIMIT',
        'FETCH',
        'IXSCAN owner_1_status_1_modifiedAt_-1__id_-1',
      ]);
      expect(examined(explained).docs).toBeLessThanOrEqual(most);
      const page = await c.find(filter, { sort, limit: 21 }).toArray();
      const all = await c.find(filter).hint({ $natural: 1 }).toArray();
      const expected = all
        .toSorted(
          (x, y) => y['modifiedAt'] - x['modifiedAt'] || Number(y['_id']) - Number(x['_id']),
        )
        .slice(0, 21);
      expect(page).toEqual(expected);
    }
    const residual = await c
      .find({ owner: 'o1', status: 'draft', _id: { $lt: 1000 as never } }, { sort, limit: 5 })
      .explain('executionStats');
    expect(planOf(residual).at(-1)).toMatch(/^IXSCAN/);
    expect(planOf(residual)).not.toContain('SORT');
  });

  it('are used by every kind of condition that they can narrow', async () => {
    const c = collection();
    await c.insertMany(
      Array.from({ length: 500 }, (_, n) => ({ n, s: `s${n}`, t: [n, n + 1], d: { x: n } })),
    );
    await c.createIndexes([
      { key: { n: 1 } },
      { key: { s: 1 } },
      { key: { t: 1 } },
      { key: { 'd.x': -1 } },
    ]);
    const docs = async (filter: Document) =>
      examined(await c.find(filter).explain('executionStats')).docs;
    expect(await docs({ n: 7 })).toBe(1);
    expect(await docs({ n: { $gte: 10, $lt: 20 } })).toBe(10);
    expect(await docs({ n: { $in: [1, 5, 9, 1000] } })).toBe(3);
    expect(await docs({ s: /^s49/ })).toBe(11);
    expect(await docs({ t: 100 })).toBe(2);
    expect(await docs({ 'd.x': { $gt: 495 } })).toBe(4);
    expect(await docs({ $or: [{ n: 3 }, { s: 's4' }] })).toBe(500);
    expect(await docs({ n: { $in: Array.from({ length: 1000 }, (_, n) => n * 3) } })).toBe(167);
    expect(await docs({ n: { $ne: 3 } })).toBe(500);
    expect(await docs({ _id: { $in: [] } })).toBe(0);
    const explained = await c.find({ n: { $exists: true } }).explain();
    expect(planOf(explained)).toEqual(['COLLSCAN']);
  });

  it('serve updates, deletes, counts and aggregations', async () => {
    const c = collection();
    await c.insertMany(Array.from({ length: 100 }, (_, n) => ({ n })));
    await c.createIndex({ n: 1 });
    const explain = (command: Document) => server.db.command({ explain: command });
    const name = c.collectionName;
    const commands: Document[] = [
      { update: name, updates: [{ q: { n: 5 }, u: { $set: { a: 1 } } }] },
      { delete: name, deletes: [{ q: { n: 5 }, limit: 1 }] },
      { count: name, query: { n: 5 } },
      { aggregate: name, pipeline: [{ $match: { n: 5 } }, { $group: { _id: '$n' } }], cursor: {} },
      { findAndModify: name, query: { n: 5 }, update: { $set: { a: 1 } } },
      { distinct: name, key: 'n', query: { n: 5 } },
    ];
    for (const command of commands)
      expect(examined(await explain(command))).toEqual({ keys: 1, docs: 1 });
    expect(await c.countDocuments({ a: 1 })).toBe(0);
  });

  it('can be forced by a hint, and an unknown hint is rejected', async () => {
    const c = collection();
    await c.insertOne({ a: 1 });
    await c.createIndex({ a: 1 });
    expect(planOf(await c.find().hint('a_1').explain())).toContain('IXSCAN a_1');
    expect(planOf(await c.find({ a: 1 }).hint({ $natural: 1 }).explain())).toEqual(['COLLSCAN']);
    expect(await rejection(c.find().hint('b_1').toArray())).toMatchObject({ code: 2 });
  });

  it('stay up to date after updates and deletes', async () => {
    const c = collection();
    await c.createIndex({ t: 1 });
    await c.insertOne({ _id: 1 as never, t: ['a', 'b'] });
    await c.updateOne({}, { $set: { t: ['b', 'c'] } });
    const found = async (t: string) => c.countDocuments({ t });
    expect([await found('a'), await found('b'), await found('c')]).toEqual([0, 1, 1]);
    await c.deleteOne({});
    await c.insertOne({ _id: 1 as never, t: 'z' });
    expect([await found('b'), await found('z')]).toEqual([0, 1]);
  });

  it('are listed, dropped, and rejected when they conflict', async () => {
    const c = collection();
    expect(await rejection(c.indexes())).toMatchObject({ code: 26 });
    await c.createIndex({ a: 1, b: -1 }, { unique: true });
    await c.createIndex({ a: 1, b: -1 }, { unique: true });
    await c.createIndex({ c: 1 }, { name: 'mine', expireAfterSeconds: 60 });
    expect(await c.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1', unique: true },
      { v: 2, key: { c: 1 }, name: 'mine', expireAfterSeconds: 60 },
    ]);
    expect(await rejection(c.createIndex({ a: 1, b: -1 }))).toMatchObject({ code: 86 });
    expect(await rejection(c.createIndex({ c: 1 }, { name: 'other' }))).toMatchObject({ code: 85 });
    expect(await rejection(c.dropIndex('none'))).toMatchObject({ code: 27 });
    await c.dropIndex('mine');
    await c.dropIndexes();
    expect(await c.indexes()).toHaveLength(1);
  });

  it('reject unsupported features by name', async () => {
    const c = collection();
    const specs: [Document, Document][] = [
      [{ a: 'text' }, {}],
      [{ a: '2dsphere' }, {}],
      [{ a: 'hashed' }, {}],
      [{ '$**': 1 }, {}],
      [{ a: 1 }, { collation: { locale: 'fr' } }],
      [{ a: 1 }, { wildcardProjection: { a: 1 } }],
    ];
    for (const [key, options] of specs) {
      const error = await rejection(c.createIndex(key as never, options));
      expect([67, 115]).toContain(error['code']);
    }
    await c.insertOne({ a: [1], b: [2] });
    expect(await rejection(c.createIndex({ a: 1, b: 1 }))).toMatchObject({ code: 171 });
  });
});

describe('unique indexes', () => {
  it('reject a duplicate as MongoDB does, on insert, update and build', async () => {
    const c = collection();
    await c.createIndex({ email: 1, kind: 1 }, { unique: true });
    await c.insertOne({ email: 'a@b.bj', kind: 1 });
    const error = await rejection(c.insertOne({ email: 'a@b.bj', kind: 1 }));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { email: 1, kind: 1 },
      keyValue: { email: 'a@b.bj', kind: 1 },
      message: `E11000 duplicate key error collection: test.${c.collectionName} index: email_1_kind_1 dup key: { email: "a@b.bj", kind: 1 }`,
    });
    await c.insertOne({ email: 'c@d.bj', kind: 1 });
    const update = c.updateOne({ email: 'c@d.bj' }, { $set: { email: 'a@b.bj', x: 1 } });
    expect(await rejection(update)).toMatchObject({ code: 11000 });
    expect(await c.findOne({ email: 'c@d.bj' })).not.toHaveProperty('x');
    expect(await rejection(c.createIndex({ kind: 1 }, { unique: true }))).toMatchObject({
      code: 11000,
    });
    expect(await c.indexes()).toHaveLength(2);
  });

  it('treat a missing field as null, unless they are sparse or partial', async () => {
    const c = collection();
    await c.createIndex({ a: 1 }, { unique: true });
    await c.createIndex({ b: 1 }, { unique: true, sparse: true });
    await c.createIndex({ c: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await c.insertOne({ a: 1, c: 1, live: true });
    await c.insertOne({ a: 2, c: 1, live: false });
    await c.insertOne({ a: 3, c: 1 });
    expect(await rejection(c.insertOne({ a: 4, c: 1, live: true }))).toMatchObject({ code: 11000 });
    await c.insertOne({ x: 1 });
    expect(await rejection(c.insertOne({ x: 2 }))).toMatchObject({
      code: 11000,
      keyValue: { a: null },
    });
    expect(planOf(await c.find({ c: 1, live: true }).explain())).toContain('IXSCAN c_1');
    expect(planOf(await c.find({ c: 1 }).explain())).toEqual(['COLLSCAN']);
    expect(await c.countDocuments({ c: 1 })).toBe(3);
  });

  it('compare array elements across documents, not within one', async () => {
    const c = collection();
    await c.createIndex({ t: 1 }, { unique: true });
    await c.insertOne({ t: [1, 1, 2] });
    expect(await rejection(c.insertOne({ t: [3, 2] }))).toMatchObject({ code: 11000 });
    await c.updateOne({}, { $push: { t: 4 } } as Document);
    expect(await c.countDocuments()).toBe(1);
  });
});
