import { rmSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decode, encode } from '../bson/codec.ts';
import type { Doc } from '../bson/values.ts';
import { MongoFault } from '../errors.ts';
import { temporaryDir } from '../testing/harness.ts';
import type { Collection } from './catalog.ts';
import { parseIndexSpec } from './index-spec.ts';
import { DirectoryInUse, integer } from './sqlite.ts';
import { Store } from './store.ts';

let dir: string;
let store: Store;
beforeEach(() => {
  dir = temporaryDir();
  store = new Store(dir);
});
afterEach(() => {
  store.close();
  rmSync(dir, { recursive: true, force: true });
});

const count = (collection: Collection): number =>
  integer(store.sqlite.get(`SELECT count(*) AS n FROM ${collection.table}`)?.['n']);

describe('the store', () => {
  it('says that it goes on while it builds indexes over a large collection', () => {
    const collection = store.write(() => store.catalog.create('d', 'c'));
    store.write(() => {
      for (let n = 0; n < 1_600; n++) store.documents.insert(collection, encode({ n }));
    });
    let said = 0;
    store.write(() => {
      const specs = [{ n: 1 }, { n: -1 }].map((key, n) => parseIndexSpec({ key, name: `${n}` }));
      const indexes = specs.map((spec) => store.catalog.addIndex(collection, spec));
      store.documents.build(collection, indexes, () => said++);
      for (const { table } of indexes)
        expect(store.sqlite.get(`SELECT count(*) AS n FROM ${table}`)).toEqual({ n: 1_600 });
    });
    expect(said).toBe(4);
  });

  it('syncs every commit to a log that survives the process', () => {
    expect(store.sqlite.get('PRAGMA synchronous')).toMatchObject({ synchronous: 2 });
    expect(store.sqlite.get('PRAGMA journal_mode')).toMatchObject({ journal_mode: 'wal' });
    expect(store.sqlite.get('PRAGMA locking_mode')).toMatchObject({ locking_mode: 'exclusive' });
  });

  it('can be opened only once at a time', () => {
    expect(() => new Store(dir)).toThrow(DirectoryInUse);
  });

  it('answers all writes of one turn together, after their commit', async () => {
    const collection = store.write(() => store.catalog.create('t', 'c'));
    store.commit();
    const answered: string[] = [];
    for (const n of [1, 2, 3]) {
      store.write(() => store.documents.insert(collection, encode({ _id: n })));
      store.whenDurable((failure) => answered.push(`${n} ${failure ? 'failed' : 'durable'}`));
    }
    expect(answered).toEqual([]);
    expect(store.sqlite.inTransaction).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.sqlite.inTransaction).toBe(false);
    expect(answered).toEqual(['1 durable', '2 durable', '3 durable']);
  });

  it('undoes a failing write alone, including its catalog changes', () => {
    const collection = store.write(() => store.catalog.create('t', 'c'));
    store.write(() => store.documents.insert(collection, encode({ _id: 1 })));
    const failing = (): void =>
      store.write(() => {
        store.documents.insert(collection, encode({ _id: 2 }));
        store.catalog.create('t', 'other');
        throw new MongoFault(2, 'no');
      });
    expect(failing).toThrow('no');
    store.commit();
    expect(count(collection)).toBe(1);
    expect(store.catalog.list('t').map(({ name }) => name)).toEqual(['c']);
  });

  it('restores its collections and indexes when reopened', () => {
    const spec = parseIndexSpec(decode(encode({ key: { a: -1 }, unique: true, sparse: true })));
    store.write(() => {
      const collection = store.catalog.create('t', 'c');
      store.catalog.addIndex(collection, spec);
      store.documents.insert(collection, encode({ _id: 1, a: [1, 2] }));
    });
    store.close();
    store = new Store(dir);
    const [index] = store.catalog.find('t', 'c')?.indexes ?? [];
    expect(index?.spec).toEqual(spec);
    expect(index?.multikey).toBe(1);
  });
});

describe('the tables of a collection', () => {
  const spec = parseIndexSpec({ key: { a: 1 }, name: 'a' });
  const tables = (): unknown[] =>
    store.sqlite
      .all("SELECT name FROM sqlite_master WHERE name GLOB '[ci][1-9]*' ORDER BY name")
      .map(({ name }) => name);
  const createIndexed = (): Collection =>
    store.write(() => {
      const collection = store.catalog.create('t', 'c');
      store.catalog.addIndex(collection, spec);
      return collection;
    });

  it('are made when something is stored in them, and found again', () => {
    const collection = createIndexed();
    expect(tables()).toEqual([]);
    expect(count(collection)).toBe(0);
    store.write(() => store.documents.insert(collection, encode({ _id: 1, a: 1 })));
    expect(tables()).toEqual(['c1', 'i1']);
    store.close();
    store = new Store(dir);
    const reopened = store.catalog.find('t', 'c');
    expect([reopened?.table, reopened?.idIndex.table]).toEqual(['c1', 'c1']);
    expect(reopened?.indexes.map(({ table }) => table)).toEqual(['i1']);
  });

  it('are made anew after the write that made them was undone', () => {
    createIndexed();
    const stored = () => {
      const collection = store.catalog.find('t', 'c');
      if (collection === undefined) throw new Error('no collection');
      store.documents.insert(collection, encode({ _id: 1, a: 1 }));
      return collection;
    };
    const failing = (): void =>
      store.write(() => {
        stored();
        throw new MongoFault(2, 'no');
      });
    expect(failing).toThrow('no');
    expect(tables()).toEqual([]);
    expect(count(store.write(stored))).toBe(1);
  });

  it('go with the collection, whether they were made or not', () => {
    store.write(() => store.catalog.drop(createIndexed()));
    const again = createIndexed();
    store.write(() => store.documents.insert(again, encode({ _id: 1, a: 1 })));
    store.write(() => store.catalog.drop(again));
    expect(tables()).toEqual([]);
    expect(count(createIndexed())).toBe(0);
  });
});

describe('index entries', () => {
  const SPECS: Doc[] = [
    { key: { a: 1 } },
    { key: { 'a.x': -1, b: 1 } },
    { key: { b: 1 }, sparse: true },
    { key: { c: 1 }, unique: true, partialFilterExpression: { b: { $exists: true } } },
  ];
  const small = fc.constantFrom<unknown>(0, 1, 'a', null, [1, 2], [], { x: 1 }, [
    { x: 1 },
    { x: 2 },
  ]);
  const doc = fc.dictionary(fc.constantFrom('a', 'b', 'c'), small, { noNullPrototype: true });
  const step = fc.tuple(fc.constantFrom('insert', 'replace', 'remove'), fc.nat(9), doc);

  const entries = (collection: Collection): unknown[][] =>
    collection.indexes.map(({ table }) =>
      store.sqlite
        .all(`SELECT k, rid FROM ${table} ORDER BY k, rid`)
        .map(({ k, rid }) => [Buffer.from(k instanceof Uint8Array ? k : []).toString('hex'), rid]),
    );

  it('equal those of a freshly built index after any sequence of writes', () => {
    let round = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const collection = store.write(() => {
          const created = store.catalog.create('t', `c${++round}`);
          for (const spec of SPECS)
            store.catalog.addIndex(created, parseIndexSpec(decode(encode(spec))));
          return created;
        });
        const rows = new Map<number, { rid: number; doc: Doc }>();
        for (const [action, id, fields] of steps) {
          const next = decode(encode({ _id: id, ...fields }));
          const there = rows.get(id);
          try {
            store.write(() => {
              if (action === 'insert') {
                store.documents.insert(collection, encode(next));
                const row = store.sqlite.get(`SELECT max(rid) AS rid FROM ${collection.table}`);
                rows.set(id, { rid: integer(row?.['rid']), doc: next });
              } else if (there && action === 'replace') {
                const oldKeys = store.documents.keysOf(collection, there.doc);
                store.documents.replace(collection, there.rid, oldKeys, next, encode(next));
                rows.set(id, { rid: there.rid, doc: next });
              } else if (there) {
                store.documents.remove(collection, there.rid, there.doc);
                rows.delete(id);
              }
            });
          } catch (error) {
            if (!(error instanceof MongoFault)) throw error;
            expect([171, 11000]).toContain(error.code);
          }
        }
        expect(count(collection)).toBe(rows.size);
        const kept = entries(collection);
        store.write(() => {
          for (const { table } of collection.indexes) store.sqlite.run(`DELETE FROM ${table}`);
          store.documents.build(collection, collection.indexes);
        });
        expect(kept).toEqual(entries(collection));
        store.write(() => store.catalog.drop(collection));
        store.commit();
      }),
      { numRuns: 150 },
    );
  });
});
