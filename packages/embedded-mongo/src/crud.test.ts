import { Binary, Double, Int32, Long, ObjectId, UUID } from 'mongodb';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejection, testServer } from './testing/harness.ts';
import type { TestServer } from './testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

let serial = 0;
const fresh = () => server.db.collection<Document>(`crud${++serial}`);

describe('documents through the driver', () => {
  it('keep their types and field order', async () => {
    const c = fresh();
    const doc = {
      _id: new ObjectId(),
      z: new Int32(1),
      long: Long.fromNumber(5),
      double: new Double(5),
      big: Long.fromBigInt(2n ** 62n),
      date: new Date(0),
      bin: new Binary(Buffer.from([1, 2, 3])),
      uuid: new UUID(),
      nested: { b: 1, a: [1, { x: null }] },
      text: 'é 😀 \u202f',
      a: true,
    };
    await c.insertOne(doc);
    await c.updateOne({ _id: doc['_id'] }, { $set: { added: new Double(7) } });
    const back = await c.findOne({ _id: doc['_id'] }, { promoteValues: false });
    expect(Object.keys(back ?? {})).toEqual([...Object.keys(doc), 'added']);
    expect(back?.['long']).toEqual(Long.fromNumber(5));
    expect(back?.['double']).toEqual(new Double(5));
    expect(back?.['added']).toEqual(new Double(7));
    expect(back?.['z']).toEqual(new Int32(1));
    expect(await c.findOne({ _id: doc['_id'] })).toMatchObject({
      text: doc.text,
      nested: doc.nested,
      uuid: doc.uuid,
    });
  });

  it('get an ObjectId as first field when they have no _id', async () => {
    const c = fresh();
    await c.insertOne({ b: 1 }, { forceServerObjectId: true });
    const doc = await c.findOne({});
    expect(Object.keys(doc ?? {})).toEqual(['_id', 'b']);
    expect(doc?.['_id']).toBeInstanceOf(ObjectId);
  });

  it('are rejected above 16 MB with an error that says so', async () => {
    const c = fresh();
    const error = await rejection(c.insertOne({ text: 'x'.repeat(16 * 1024 * 1024) }));
    expect(String(error['message'])).toMatch(/size|larger/i);
    await c.insertOne({ _id: 1 as never, text: 'x'.repeat(15 * 1024 * 1024) });
    const updateError = await rejection(
      c.updateOne({}, { $set: { more: 'x'.repeat(2 * 1024 * 1024) } }),
    );
    expect(updateError).toMatchObject({ code: 10334 });
  });

  it('may have fields named like properties of Object.prototype', async () => {
    const c = fresh();
    const doc = Object.fromEntries([
      ['constructor', 1],
      ['toString', 'x'],
      ['hasOwnProperty', null],
    ]);
    await c.insertOne({ ...doc });
    expect(await c.countDocuments({ constructor: 1, toString: 'x' })).toBe(1);
    expect(await c.countDocuments({ valueOf: { $exists: true } })).toBe(0);
    expect(await c.countDocuments({ ['__proto__.toString']: { $exists: true } })).toBe(0);
  });
});

describe('bulk writes', () => {
  it('stop at the first error when ordered, and continue when unordered', async () => {
    const c = fresh();
    const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as Document[];
    const ordered = await rejection(c.insertMany(docs));
    expect(ordered).toMatchObject({ code: 11000 });
    expect(await c.countDocuments()).toBe(1);
    const unordered = await rejection(c.insertMany(docs, { ordered: false }));
    expect(unordered['writeErrors']).toHaveLength(2);
    expect(unordered['writeErrors'][0]).toMatchObject({ code: 11000, index: 0 });
    expect(await c.countDocuments()).toBe(2);
  });

  it('report what each operation did', async () => {
    const c = fresh();
    await c.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const result = await c.bulkWrite([
      { insertOne: { document: { n: 4 } } },
      { updateMany: { filter: { n: { $gte: 2 } }, update: { $inc: { n: 10 } } } },
      { updateOne: { filter: { n: 99 }, update: { $set: { x: 1 } }, upsert: true } },
      { replaceOne: { filter: { n: 1 }, replacement: { r: 1 } } },
      { deleteOne: { filter: { n: 12 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(await c.findOne({ n: 99 })).toMatchObject({ n: 99, x: 1 });
    expect(await c.findOne({ r: 1 })).not.toHaveProperty('n');
  });

  it('accept the default write concern and w: 0', async () => {
    const c = fresh();
    await c.insertOne({ a: 1 }, { writeConcern: { w: 0 } });
    await expect.poll(() => c.countDocuments()).toBe(1);
  });
});

describe('cursors', () => {
  it('return every document once over many batches, even during writes', async () => {
    const c = fresh();
    await c.insertMany(Array.from({ length: 1000 }, (_, n) => ({ _id: n as never, n })));
    const seen: number[] = [];
    for await (const doc of c.find({ n: { $gte: 0 } }, { batchSize: 37 })) {
      seen.push(doc['n']);
      if (seen.length % 200 === 0) await c.insertOne({ n: -1 });
    }
    expect(seen).toEqual(Array.from({ length: 1000 }, (_, n) => n));
  });

  it('gives a client that names no batch size a little at a time', async () => {
    const c = fresh();
    const text = 'x'.repeat(1_000);
    await c.insertMany(Array.from({ length: 2_000 }, (_, n) => ({ n, text })));
    const reply = await server.db.command({ find: c.collectionName, batchSize: 1 });
    const more = { getMore: reply['cursor'].id, collection: c.collectionName };
    const { cursor } = await server.db.command(more);
    expect(cursor.nextBatch.length).toBeGreaterThan(400);
    expect(cursor.nextBatch.length).toBeLessThan(600);
    expect(await c.find({}).toArray()).toHaveLength(2_000);
  });

  it('can be closed, and are unknown afterwards', async () => {
    const c = fresh();
    await c.insertMany(Array.from({ length: 10 }, (_, n) => ({ n })));
    const cursor = c.find({}, { batchSize: 2 });
    await cursor.next();
    const id = cursor.id;
    await cursor.close();
    const error = await rejection(server.db.command({ getMore: id, collection: c.collectionName }));
    expect(error).toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  it('end when their collection or one of its indexes is dropped', async () => {
    const c = fresh();
    for (const change of [() => c.dropIndexes(), () => c.drop()]) {
      await c.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
      await c.createIndex({ n: 1 });
      const cursor = c.find({ n: { $gte: 0 } }, { batchSize: 5 });
      await cursor.next();
      await change();
      expect(await rejection(cursor.toArray())).toMatchObject({ code: 43 });
    }
  });

  it('give up at maxTimeMS', async () => {
    const c = fresh();
    await c.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x'.repeat(50) })));
    const error = await rejection(c.find({ text: /y$/ }, { maxTimeMS: 1 }).toArray());
    expect(error).toMatchObject({ code: 50 });
    expect(await c.find({ text: /y$/ }, { maxTimeMS: 60_000 }).toArray()).toEqual([]);
  });

  it('skip, limit, and accept negative limits and batches of 0', async () => {
    const c = fresh();
    await c.insertMany(Array.from({ length: 10 }, (_, n) => ({ _id: n as never })));
    const ids = async (options: Document) =>
      (await c.find({}, { sort: { _id: 1 }, ...options }).toArray()).map((doc) => doc['_id']);
    expect(await ids({ skip: 3, limit: 2 })).toEqual([3, 4]);
    expect(await ids({ limit: -2 })).toEqual([0, 1]);
    expect(await ids({ batchSize: 3 })).toHaveLength(10);
    const empty = await server.db.command({ find: c.collectionName, batchSize: 0 });
    expect(empty['cursor'].firstBatch).toEqual([]);
    expect(Number(empty['cursor'].id)).not.toBe(0);
  });

  it('sort across types in BSON order, and keep insertion order for ties', async () => {
    const c = fresh();
    const values = [true, 'b', null, 3, new Date(5), { a: 1 }, [0, 9], 'B', new Long(4), -1.5];
    await c.insertMany(values.map((v, n) => ({ _id: n as never, v, tie: 1 })));
    await c.insertOne({ _id: 10 as never, tie: 1 });
    const sorted = async (sort: Document) =>
      (await c.find({}, { sort }).toArray()).map((doc) => doc['_id']);
    expect(await sorted({ v: 1 })).toEqual([2, 10, 9, 6, 3, 8, 7, 1, 5, 0, 4]);
    expect(await sorted({ v: -1 })).toEqual([4, 0, 5, 1, 7, 6, 8, 3, 9, 2, 10]);
    expect(await sorted({ tie: 1 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('reads', () => {
  it('project by inclusion, exclusion, slice, element, position and expression', async () => {
    const c = fresh();
    await c.insertOne({
      _id: 1 as never,
      a: 1,
      b: { c: 2, d: 3 },
      list: [
        { k: 1, v: 'x' },
        { k: 2, v: 'y' },
      ],
      n: Long.fromNumber(7),
    });
    const project = (projection: Document, filter: Document = {}) =>
      c.findOne(filter, { projection });
    expect(await project({ a: 1 })).toEqual({ _id: 1, a: 1 });
    expect(await project({ 'b.c': 1, _id: 0 })).toEqual({ b: { c: 2 } });
    expect(await project({ b: 0, list: 0, n: 0 })).toEqual({ _id: 1, a: 1 });
    expect(await project({ 'list.k': 1, _id: 0 })).toEqual({ list: [{ k: 1 }, { k: 2 }] });
    expect(await project({ list: { $slice: -1 }, a: 1, _id: 0 })).toEqual({
      a: 1,
      list: [{ k: 2, v: 'y' }],
    });
    expect(await project({ list: { $elemMatch: { k: 2 } } })).toEqual({
      _id: 1,
      list: [{ k: 2, v: 'y' }],
    });
    expect(await project({ 'list.$': 1 }, { 'list.k': 2 })).toEqual({
      _id: 1,
      list: [{ k: 2, v: 'y' }],
    });
    expect(await project({ sum: { $add: ['$a', '$b.c'] }, _id: 0 })).toEqual({ sum: 3 });
    expect(await project({ _id: 0 })).not.toHaveProperty('_id');
    const typed = await c.findOne({}, { projection: { n: 1 }, promoteValues: false });
    expect(typed?.['n']).toEqual(Long.fromNumber(7));
    expect(await rejection(project({ a: 1, b: 0 }))).toMatchObject({ code: 2 });
  });

  it('distinguish null, missing and empty arrays as MongoDB does', async () => {
    const c = fresh();
    await c.insertMany([
      { _id: 1 },
      { _id: 2, a: null },
      { _id: 3, a: [] },
      { _id: 4, a: [null] },
      { _id: 5, a: 0 },
    ] as Document[]);
    for (const indexed of [false, true]) {
      if (indexed) await c.createIndex({ a: 1 });
      const ids = async (filter: Document) =>
        (await c.find(filter, { sort: { _id: 1 } }).toArray()).map((doc) => doc['_id']);
      expect(await ids({ a: null })).toEqual([1, 2, 4]);
      expect(await ids({ a: { $ne: null } })).toEqual([3, 5]);
      expect(await ids({ a: { $exists: true } })).toEqual([2, 3, 4, 5]);
      expect(await ids({ a: [] })).toEqual([3]);
      expect(await ids({ a: { $in: [null, 0] } })).toEqual([1, 2, 4, 5]);
      expect(await ids({ a: { $size: 1 } })).toEqual([4]);
      expect(await ids({ a: { $type: 'null' } })).toEqual([2, 4]);
    }
  });

  it('count documents and list distinct values', async () => {
    const c = fresh();
    await c.insertMany([{ t: ['a', 'b'] }, { t: 'b' }, { t: 3 }, {}]);
    expect(await c.distinct('t')).toEqual(['a', 'b', 3]);
    expect(await c.distinct('t', { t: 3 })).toEqual([3]);
    expect(await c.countDocuments({ t: 'b' })).toBe(2);
    expect(await c.estimatedDocumentCount()).toBe(4);
    expect(await c.countDocuments({ t: 'b' }, { skip: 1, limit: 5 })).toBe(1);
  });

  it('match regexes, modulo, all, and expressions', async () => {
    const c = fresh();
    await c.insertMany([
      { _id: 1, s: 'Élève', n: 4, t: [1, 2, 3], a: 1, b: 2 },
      { _id: 2, s: 'maître', n: 5, t: [3], a: 2, b: 1 },
    ] as Document[]);
    const ids = async (filter: Document) =>
      (await c.find(filter).toArray()).map((doc) => doc['_id']);
    expect(await ids({ s: /^él/iu })).toEqual([1]);
    expect(await ids({ s: { $regex: 'TRE$', $options: 'i' } })).toEqual([2]);
    expect(await ids({ n: { $mod: [2, 1] } })).toEqual([2]);
    expect(await ids({ t: { $all: [1, 3] } })).toEqual([1]);
    expect(await ids({ s: { $not: /^m/ } })).toEqual([1]);
    expect(await ids({ $expr: { $gt: ['$a', '$b'] } })).toEqual([2]);
    expect(await ids({ t: { $elemMatch: { $gt: 1, $lt: 3 } } })).toEqual([1]);
    expect(await ids({ 't.0': 3 })).toEqual([2]);
  });
});
