import { rmSync } from 'node:fs';
import * as fc from 'fast-check';
import { Query } from 'mingo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decode, encode, promote } from '../bson/codec.ts';
import type { Doc } from '../bson/values.ts';
import type { Collection } from '../storage/catalog.ts';
import { parseIndexSpec } from '../storage/index-spec.ts';
import { Store } from '../storage/store.ts';
import { scalar } from '../testing/arbitraries.ts';
import { temporaryDir } from '../testing/harness.ts';
import { find, planFind } from './find.ts';
import type { Hit } from './scan.ts';
import { sortKey, parseSort } from './sort.ts';

const dir = temporaryDir();
let store: Store;
let serial = 0;

beforeAll(() => {
  store = new Store(dir);
});
afterAll(() => {
  store.close();
  rmSync(dir, { recursive: true, force: true });
});

const INDEXES: Doc[] = [
  { key: { a: 1 } },
  { key: { b: -1 } },
  { key: { a: 1, b: -1, c: 1 } },
  { key: { b: 1, c: -1, _id: -1 } },
  { key: { a: 1, c: -1, _id: 1 } },
  { key: { 'd.x': 1, 'd.y': -1 } },
  { key: { c: 1, a: -1 }, sparse: true },
  { key: { c: -1 }, partialFilterExpression: { a: { $gte: 1 } }, name: 'partial' },
  { key: { b: 1, a: 1 }, partialFilterExpression: { c: { $exists: true } }, name: 'present' },
];

const small = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -1, max: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom('a', 'ab', 'b', 'B', 1.5, Number.NaN, true) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const odd = fc.oneof({ weight: 12, arbitrary: small }, { weight: 1, arbitrary: scalar });
const field = fc.oneof(
  { weight: 8, arbitrary: odd },
  { weight: 2, arbitrary: fc.array(odd, { maxLength: 3 }) },
);
const part = fc.record({ x: odd, y: odd }, { requiredKeys: [], noNullPrototype: true });
const inner = fc.oneof(part, odd, fc.array(fc.oneof(part, small), { maxLength: 3 }));
/** A compound index rejects documents with two array fields, so only one field may hold an array. */
const doc = fc.record(
  { a: odd, b: field, c: odd, d: inner },
  { requiredKeys: [], noNullPrototype: true },
);

const comparison = fc.oneof(
  odd,
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), small)
    .map(([op, v]): Doc => ({ [op]: v })),
  fc.tuple(small, small).map(([x, y]): Doc => ({ $gte: x, $lt: y })),
  fc.array(small, { maxLength: 4 }).map((items): Doc => ({ $in: items })),
  fc.array(small, { maxLength: 3 }).map((items): Doc => ({ $nin: items })),
  fc.boolean().map((is): Doc => ({ $exists: is })),
  fc.constant<Doc>({ $regex: '^a' }),
  small.map((v): Doc => ({ $not: { $gte: v } })),
  fc.array(small, { maxLength: 2 }),
);
const elemMatch = fc
  .tuple(small, small)
  .map(([x, y]): Doc => ({ d: { $elemMatch: { x, y: { $gte: y } } } }));
const clause: fc.Arbitrary<Doc> = fc.oneof(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd.x', 'd.y'), comparison)
    .map(([path, value]): Doc => ({ [path]: value })),
  elemMatch,
  fc.tuple(small, small).map(([x, y]): Doc => ({ 'd.x': x, 'd.y': y })),
  fc.constantFrom<Doc>({ c: null }, { c: null, a: null }, { a: { $lt: 2 } }),
  fc.array(small, { minLength: 2, maxLength: 4 }).map((items): Doc => ({ a: { $in: items } })),
);
const conjunction = fc
  .array(clause, { maxLength: 3 })
  .map((clauses): Doc => Object.assign({}, ...clauses));
const filter: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 4, arbitrary: conjunction },
  {
    weight: 2,
    arbitrary: fc
      .tuple(conjunction, fc.array(conjunction, { minLength: 1, maxLength: 3 }))
      .map(([all, some]): Doc => ({ ...all, $or: some })),
  },
  {
    weight: 1,
    arbitrary: fc.array(clause, { minLength: 1, maxLength: 3 }).map((all): Doc => ({ $and: all })),
  },
);
const sort = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', '_id', 'd.x'), { maxLength: 2 })
  .chain((paths) =>
    fc.tuple(...paths.map((path) => fc.constantFrom(1, -1).map((dir) => [path, dir] as const))),
  )
  .map((entries): Doc => Object.fromEntries(entries));

function fill(docs: readonly Doc[]): Collection {
  return store.write(() => {
    const collection = store.catalog.create('test', `c${++serial}`);
    for (const spec of INDEXES)
      store.catalog.addIndex(collection, parseIndexSpec(decode(encode(spec))));
    for (const [n, one] of docs.entries())
      store.documents.insert(collection, encode({ _id: n, ...one }));
    return collection;
  });
}

const idOf = (bytes: Uint8Array): number => Number(decode(bytes)['_id']);

describe('a find that uses indexes', () => {
  it('returns the same documents, order and page as a full scan', () => {
    let indexed = 0;
    fc.assert(
      fc.property(
        fc.array(doc, { maxLength: 25 }),
        fc.array(fc.tuple(filter, sort, fc.nat(4), fc.nat(8)), { minLength: 8, maxLength: 8 }),
        (docs, queries) => {
          const collection = fill(docs);
          for (const [query, order, skip, limit] of queries) {
            const typed = decode(encode({ query, order }));
            const request = {
              filter: typed['query'] as Doc,
              sort: parseSort(typed['order']),
              skip,
              limit,
            };
            if (planFind(collection, request).index) indexed++;
            const ranked = (hits: Iterable<Hit>): { id: number; key: Buffer }[] =>
              [...hits].map(({ bytes }) => ({
                id: idOf(bytes),
                key: sortKey(decode(bytes), request.sort),
              }));
            const found = ranked(find(store, collection, request));
            const everything = ranked(
              find(store, collection, {
                ...request,
                skip: 0,
                limit: 0,
                sort: [],
                hint: { $natural: 1 },
              }),
            );
            const expected = everything
              .toSorted((x, y) => Buffer.compare(x.key, y.key))
              .slice(skip, limit > 0 ? skip + limit : undefined);
            // Ties may come in any order, so compare sort keys rather than documents.
            expect(found.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
            const matching = everything.map(({ id }) => id);
            expect(matching).toEqual(expect.arrayContaining(found.map(({ id }) => id)));
            expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
          }
          store.write(() => store.catalog.drop(collection));
          store.commit();
        },
      ),
      { numRuns: 400 },
    );
    expect(indexed).toBeGreaterThan(500);
  });

  it('agrees with an independent matcher where that matcher follows MongoDB', () => {
    const plain = fc.record(
      {
        a: fc.integer({ min: 0, max: 4 }),
        b: fc.constantFrom('x', 'y', 'z'),
        c: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
      },
      { requiredKeys: ['a'], noNullPrototype: true },
    );
    const number = fc.integer({ min: 0, max: 4 });
    const condition = fc.oneof(
      number.map((n): Doc => ({ a: n })),
      fc
        .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne'), number)
        .map(([op, n]): Doc => ({ a: { [op]: n } })),
      fc.array(number, { maxLength: 3 }).map((items): Doc => ({ a: { $in: items } })),
      fc.constantFrom('x', 'y', 'q').map((b): Doc => ({ b })),
      fc.boolean().map((is): Doc => ({ b: { $exists: is } })),
      number.map((n): Doc => ({ c: n })),
      number.map((n): Doc => ({ c: { $size: n } })),
      fc
        .array(number, { minLength: 1, maxLength: 2 })
        .map((items): Doc => ({ c: { $all: items } })),
      number.map((n): Doc => ({ c: { $elemMatch: { $gte: n, $lt: 3 } } })),
    );
    const queries = fc.oneof(
      condition,
      fc.tuple(condition, condition).map(([x, y]): Doc => ({ $and: [x, y] })),
      fc.tuple(condition, condition).map(([x, y]): Doc => ({ $or: [x, y] })),
      fc.tuple(condition, condition).map(([x, y]): Doc => ({ $nor: [x, y] })),
    );
    fc.assert(
      fc.property(
        fc.array(plain, { maxLength: 20 }),
        fc.array(queries, { minLength: 5, maxLength: 5 }),
        (docs, all) => {
          const collection = fill(docs);
          for (const query of all) {
            const typed = decode(encode({ query }))['query'] as Doc;
            const found = [
              ...find(store, collection, { filter: typed, sort: [], skip: 0, limit: 0 }),
            ];
            const oracle = new Query(query);
            const expected = docs.flatMap((one, n) =>
              oracle.test(promote({ _id: n, ...one })) ? [n] : [],
            );
            expect(found.map(({ bytes }) => idOf(bytes)).toSorted((x, y) => x - y)).toEqual(
              expected,
            );
          }
          store.write(() => store.catalog.drop(collection));
          store.commit();
        },
      ),
      { numRuns: 150 },
    );
  });
});
