import { Double, Int32, Long } from 'mongodb';
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
const collection = () => server.db.collection<Document>(`u${++serial}`);

/** Stores `before`, applies the update and returns the result without `_id`. */
async function updated(
  before: Document,
  update: Document | Document[],
  options: Document = {},
  filter: Document = {},
) {
  const c = collection();
  await c.insertOne({ ...before });
  await c.updateOne(filter, update, options);
  const after: Document = (await c.findOne({})) ?? {};
  delete after['_id'];
  return after;
}

const failure = (
  before: Document,
  update: Document | Document[],
  options: Document = {},
  filter: Document = {},
) => rejection(updated(before, update, options, filter));

describe('update operators', () => {
  it.each<[string, Document, Document, Document]>([
    ['$set', { a: 1 }, { $set: { a: 2, 'b.c': 3, 'l.0': 1 } }, { a: 2, b: { c: 3 }, l: { 0: 1 } }],
    ['$set in an array', { l: [1, 2] }, { $set: { 'l.1': 9, 'l.3': 5 } }, { l: [1, 9, null, 5] }],
    [
      '$unset',
      { a: 1, b: { c: 1, d: 2 }, l: [1, 2] },
      { $unset: { a: '', 'b.c': 1, 'l.0': 1, z: 1 } },
      { b: { d: 2 }, l: [null, 2] },
    ],
    [
      '$inc',
      { a: 1, b: { c: 1.5 } },
      { $inc: { a: 2, 'b.c': 1, d: -1 } },
      { a: 3, b: { c: 2.5 }, d: -1 },
    ],
    ['$mul', { a: 3 }, { $mul: { a: 2, b: 5 } }, { a: 6, b: 0 }],
    [
      '$min and $max',
      { a: 5, b: 5, s: 'x' },
      { $min: { a: 3, b: 9, c: 1 }, $max: { s: 4 } },
      { a: 3, b: 5, s: 'x', c: 1 },
    ],
    [
      '$rename',
      { a: 1, b: { c: 2 } },
      { $rename: { a: 'x', 'b.c': 'y', no: 'z' } },
      { b: {}, x: 1, y: 2 },
    ],
    ['$push', { l: [1] }, { $push: { l: 2, m: { a: 1 } } }, { l: [1, 2], m: [{ a: 1 }] }],
    [
      '$push with $each, $sort and $slice',
      { l: [5, 1] },
      { $push: { l: { $each: [4, 2], $sort: -1, $slice: 3 } } },
      { l: [5, 4, 2] },
    ],
    [
      '$push with $position',
      { l: [1, 2] },
      { $push: { l: { $each: [8, 9], $position: 1 } } },
      { l: [1, 8, 9, 2] },
    ],
    [
      '$push keeping the last',
      { l: [1, 2] },
      { $push: { l: { $each: [3], $slice: -2 } } },
      { l: [2, 3] },
    ],
    [
      '$push sorting documents',
      { l: [{ n: 2 }] },
      { $push: { l: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
      { l: [{ n: 1 }, { n: 2 }] },
    ],
    [
      '$addToSet',
      { l: [1, { a: 1 }] },
      { $addToSet: { l: { $each: [1, { a: 1 }, 2, 2] }, m: 1 } },
      { l: [1, { a: 1 }, 2], m: [1] },
    ],
    ['$pull by value', { l: [1, 2, 1] }, { $pull: { l: 1 } }, { l: [2] }],
    ['$pull by condition', { l: [1, 5, 9] }, { $pull: { l: { $gte: 5 } } }, { l: [1] }],
    [
      '$pull of documents',
      { l: [{ a: 1, b: 1 }, { a: 2 }] },
      { $pull: { l: { a: 1 } } },
      { l: [{ a: 2 }] },
    ],
    ['$pullAll', { l: [1, 2, 3, 1] }, { $pullAll: { l: [1, 3] } }, { l: [2] }],
    ['$pop', { l: [1, 2, 3], m: [1, 2] }, { $pop: { l: 1, m: -1 } }, { l: [1, 2], m: [2] }],
    ['$bit', { a: 13 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
    ['$setOnInsert on a match', { a: 1 }, { $setOnInsert: { b: 1 }, $set: { a: 2 } }, { a: 2 }],
    [
      '$[]',
      { l: [1, 2], d: [{ n: 1 }, { n: 2 }] },
      { $inc: { 'l.$[]': 1, 'd.$[].n': 10 } },
      { l: [2, 3], d: [{ n: 11 }, { n: 12 }] },
    ],
  ])('%s', async (_, before, update, after) => {
    expect(await updated(before, update)).toEqual(after);
  });

  it("$currentDate sets the server's time", async () => {
    const before = Date.now();
    const after = await updated({}, { $currentDate: { at: true, ts: { $type: 'timestamp' } } });
    expect(after['at'].getTime()).toBeGreaterThanOrEqual(before);
    expect(after['at'].getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('positional $ updates the element that the filter matched', async () => {
    const before = {
      l: [
        { k: 1, v: 'a' },
        { k: 2, v: 'b' },
      ],
      n: [4, 8],
    };
    expect(await updated(before, { $set: { 'l.$.v': 'x' } }, {}, { 'l.k': 2 })).toMatchObject({
      l: [
        { k: 1, v: 'a' },
        { k: 2, v: 'x' },
      ],
    });
    expect(
      await updated(
        before,
        { $set: { 'l.$.v': 'x' } },
        {},
        { l: { $elemMatch: { k: 1, v: 'a' } } },
      ),
    ).toMatchObject({
      l: [
        { k: 1, v: 'x' },
        { k: 2, v: 'b' },
      ],
    });
    expect(await updated(before, { $inc: { 'n.$': 1 } }, {}, { n: { $gt: 5 } })).toMatchObject({
      n: [4, 9],
    });
    expect(await failure(before, { $set: { 'n.$': 1 } })).toMatchObject({ code: 2 });
  });

  it('positional $[id] updates every element that its array filter matches', async () => {
    const options = { arrayFilters: [{ 'e.k': { $gte: 2 } }, { n: 1 }] };
    const before = {
      l: [
        { k: 1, n: [1, 2] },
        { k: 2, n: [1, 1] },
      ],
    };
    expect(await updated(before, { $set: { 'l.$[e].n.$[n]': 0 } }, options)).toEqual({
      l: [
        { k: 1, n: [1, 2] },
        { k: 2, n: [0, 0] },
      ],
    });
    expect(await failure(before, { $set: { 'l.$[x].k': 0 } })).toMatchObject({ code: 2 });
    expect(await failure(before, { $set: { k: 0 } }, options)).toMatchObject({ code: 9 });
  });

  it('pipelines compute from the document and keep the types of unchanged values', async () => {
    const c = collection();
    await c.insertOne({ a: 2, long: Long.fromNumber(3), d: new Double(4), gone: 1 });
    await c.updateOne({}, [{ $set: { sum: { $add: ['$a', 5] } } }, { $unset: 'gone' }]);
    const after = await c.findOne({}, { promoteValues: false });
    expect(after).toMatchObject({ sum: new Int32(7), long: Long.fromNumber(3), d: new Double(4) });
    expect(after).not.toHaveProperty('gone');
    expect(await rejection(c.updateOne({}, [{ $match: {} }]))).toMatchObject({ code: 72 });
  });

  it('number types widen and never narrow', async () => {
    const c = collection();
    await c.insertOne({ i: new Int32(2147483647), l: Long.fromNumber(1), d: new Double(1) });
    await c.updateOne({}, { $inc: { i: 1, l: 1, d: 1 } });
    expect(await c.findOne({}, { promoteValues: false })).toMatchObject({
      i: Long.fromNumber(2147483648),
      l: Long.fromNumber(2),
      d: new Double(2),
    });
    await c.updateOne({}, { $set: { l: Long.MAX_VALUE } });
    expect(await rejection(c.updateOne({}, { $inc: { l: 1 } }))).toMatchObject({ code: 2 });
  });

  it('a failed update changes nothing', async () => {
    const c = collection();
    await c.insertOne({ a: 1, s: 'text' });
    expect(await rejection(c.updateOne({}, { $set: { a: 2 }, $inc: { s: 1 } }))).toMatchObject({
      code: 14,
    });
    expect(await c.findOne({})).toMatchObject({ a: 1, s: 'text' });
  });

  it.each<[string, Document, Document, number]>([
    ['$inc of a text', { s: 'x' }, { $inc: { s: 1 } }, 14],
    ['$inc by a text', { s: 1 }, { $inc: { s: 'x' } }, 14],
    ['$mul of null', { s: null }, { $mul: { s: 1 } }, 14],
    ['$push on a number', { s: 1 }, { $push: { s: 1 } }, 2],
    ['$addToSet on a number', { s: 1 }, { $addToSet: { s: 1 } }, 2],
    ['an unknown operator', {}, { $increment: { s: 1 } }, 9],
    ['an unknown push modifier', { l: [] }, { $push: { l: { $each: [], $what: 1 } } }, 2],
    ['a conflict', {}, { $set: { 'a.b': 1 }, $inc: { a: 1 } }, 40],
    ['a field in a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['a name in an array', { a: [] }, { $set: { 'a.b': 1 } }, 28],
    ['another _id', {}, { $set: { _id: 7 } }, 66],
    ['$unset of the _id', {}, { $unset: { _id: 1 } }, 66],
    ['a change inside the _id', { _id: { a: 1 } }, { $set: { '_id.a': 2 } }, 66],
    ['an empty field name', {}, { $set: { 'a..b': 1 } }, 9],
    ['a dollar field', {}, { $set: { 'a.$b': 1 } }, 52],
  ])('refuse %s', async (_, before, update, code) => {
    expect(await failure(before, update)).toMatchObject({ code });
  });
});

describe('upserts', () => {
  it('insert the equalities of the filter, the update and $setOnInsert', async () => {
    const c = collection();
    const filter = { a: 1, 'b.c': { $eq: 2 }, n: { $gt: 3 }, $and: [{ d: 'x' }] };
    const result = await c.updateOne(
      filter,
      { $set: { e: 1 }, $setOnInsert: { f: 2 }, $inc: { g: 5 } },
      { upsert: true },
    );
    expect(result.upsertedCount).toBe(1);
    const doc = await c.findOne({ a: 1 });
    expect(doc).toEqual({ _id: result.upsertedId, a: 1, b: { c: 2 }, d: 'x', e: 1, f: 2, g: 5 });
  });

  it('keep the _id of the filter, also for replacements', async () => {
    const c = collection();
    await c.updateOne({ _id: 7 as never }, { $set: { a: 1 } }, { upsert: true });
    await c.replaceOne({ _id: 8 as never }, { b: 1 }, { upsert: true });
    expect(await c.find({}, { sort: { _id: 1 } }).toArray()).toEqual([
      { _id: 7, a: 1 },
      { _id: 8, b: 1 },
    ]);
  });
});

describe('findAndModify', () => {
  it('answers before or after, sorted and projected', async () => {
    const c = collection();
    await c.insertMany([
      { n: 1, k: 'a' },
      { n: 3, k: 'b' },
      { n: 2, k: 'c' },
    ]);
    const options = { sort: { n: -1 } as const, projection: { _id: 0 } };
    const update = { $inc: { n: 10 } };
    expect(await c.findOneAndUpdate({}, update, options)).toEqual({ n: 3, k: 'b' });
    expect(await c.findOneAndUpdate({}, update, { ...options, returnDocument: 'after' })).toEqual({
      n: 23,
      k: 'b',
    });
    expect(
      await c.findOneAndReplace(
        { k: 'a' },
        { r: 1 },
        { returnDocument: 'after', projection: { _id: 0 } },
      ),
    ).toEqual({ r: 1 });
    expect(await c.findOneAndDelete({ k: 'c' }, { projection: { n: 1, _id: 0 } })).toEqual({
      n: 2,
    });
    expect(await c.findOneAndUpdate({ k: 'none' }, update)).toBeNull();
    const created = await c.findOneAndUpdate({ k: 'new' }, update, {
      upsert: true,
      returnDocument: 'after',
      includeResultMetadata: true,
    });
    expect(created.lastErrorObject).toMatchObject({
      n: 1,
      updatedExisting: false,
      upserted: created.value?.['_id'],
    });
    expect(await c.findOneAndUpdate({ k: 'new2' }, update, { upsert: true })).toBeNull();
  });
});
