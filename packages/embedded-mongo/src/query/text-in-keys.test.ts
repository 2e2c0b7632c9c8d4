import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection, Document } from 'mongodb';
import { examined, planOf, testServer } from '../testing/harness.ts';
import type { TestServer } from '../testing/harness.ts';

let server: TestServer;
let c: Collection<Document>;

beforeAll(async () => {
  server = await testServer();
  c = server.db.collection('texts');
  await c.createIndex({ owner: 1, deletedAt: 1, at: -1, text: 1 }, { name: 'list' });
  await c.insertMany(
    Array.from({ length: 500 }, (_, n) => ({
      owner: n % 2,
      ...(n % 3 === 0 ? {} : { deletedAt: n % 3 === 1 ? null : new Date(n) }),
      at: n,
      text: n % 100 === 0 ? `une fraction c++ ${n}` : `un texte ${n}`,
    })),
  );
});
afterAll(() => server.stop());

const explained = (filter: Document, sort: Document = {}) =>
  c.find(filter).sort(sort).limit(20).explain('executionStats');

describe('a text that is looked for', () => {
  it('is found in the keys of an index, without the other documents', async () => {
    const filter = {
      owner: 0,
      $and: [{ text: { $regex: 'fraction' } }, { text: { $regex: '0' } }],
    };
    const plan = await explained(filter, { at: -1 });
    expect(planOf(plan)).toContain('IXSCAN list');
    expect(examined(plan).docs).toBe(5);
    const found = await c.find(filter).toArray();
    expect(found.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual([0, 100, 200, 300, 400]);
  });

  it('costs no document when nothing has it, also after a position', async () => {
    const filter = {
      owner: 0,
      deletedAt: null,
      at: { $lte: 300 },
      $or: [{ at: { $lt: 300 } }, { at: 300 }],
      text: { $regex: 'nulle\\-part' },
    };
    expect(examined(await explained(filter, { at: -1 })).docs).toBe(0);
  });

  it('may have escaped punctuation', async () => {
    const filter = { owner: 0, text: { $regex: 'c\\+\\+' } };
    expect(examined(await explained(filter)).docs).toBe(5);
    expect(await c.countDocuments(filter)).toBe(5);
  });

  it('is looked for in the documents when it is a pattern, or a field has several values', async () => {
    expect(await c.countDocuments({ owner: 0, text: { $regex: 'c.{2} [0-9]' } })).toBe(5);
    const many = server.db.collection('many');
    await many.createIndex({ owner: 1, text: 1 });
    await many.insertMany([
      { owner: 1, text: ['abc', 'def'] },
      { owner: 1, text: 'ef' },
    ]);
    const both = { owner: 1, $and: [{ text: { $regex: 'b' } }, { text: { $regex: 'e' } }] };
    expect(await many.countDocuments(both)).toBe(1);
  });
});

describe('counting what is null or missing', () => {
  it('reads keys only', async () => {
    const filter = { owner: 0, deletedAt: null };
    expect(planOf(await explained(filter))).toContain('IXSCAN list');
    expect(await c.countDocuments(filter)).toBe(
      (await c.find({ owner: 0 }).toArray()).filter(({ deletedAt }) => !deletedAt).length,
    );
    const odd = server.db.collection('odd');
    await odd.createIndex({ a: 1 });
    await odd.insertMany([{ a: null }, {}, { a: 0 }]);
    expect(await odd.countDocuments({ a: null })).toBe(2);
    await odd.insertOne({ a: [] });
    expect(await odd.countDocuments({ a: null })).toBe(2);
  });
});
