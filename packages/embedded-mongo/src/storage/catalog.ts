import { decode, encode } from '../bson/codec.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { MongoFault } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { Predicate } from '../query/match.ts';
import { parseIndexSpec } from './index-spec.ts';
import type { IndexSpec } from './index-spec.ts';
import { blob, integer, text } from './sqlite.ts';
import type { Sqlite } from './sqlite.ts';
import { EMPTY_COLLECTION, EMPTY_INDEX, Tables } from './tables.ts';

/** An existing index. The `_id` index is the collection's own table and has `id` 0. */
export interface Index {
  id: number;
  /** An empty one until the first entry. */
  table: string;
  keyColumn: string;
  spec: IndexSpec;
  /** Bit n is set when, in some document, field n runs through an array. */
  multikey: number;
  includes: Predicate | undefined;
}

export interface Collection {
  id: number;
  db: string;
  name: string;
  /** An empty one until the first document. */
  table: string;
  options: Doc;
  idIndex: Index;
  /** Without the `_id` index. */
  indexes: Index[];
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, name TEXT NOT NULL, spec BLOB NOT NULL,
    multikey INTEGER NOT NULL DEFAULT 0, UNIQUE (collection, name));
  CREATE TABLE IF NOT EXISTS retryable_writes (
    session BLOB PRIMARY KEY, number INTEGER NOT NULL, reply BLOB NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
`;

const ID_SPEC = parseIndexSpec({ key: { _id: 1 }, name: '_id_' });

/** The collections and indexes: cached in memory, written through to SQLite. */
export class Catalog {
  readonly #sqlite: Sqlite;
  readonly #tables: Tables;
  #collections = new Map<string, Collection>();
  #version = 0;

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
    sqlite.exec(SCHEMA);
    this.#tables = new Tables(sqlite);
    this.reload();
  }

  /** Reads everything again: after a rollback, memory may be ahead of the file. */
  reload(): void {
    this.#sqlite.forgetStatements();
    this.#collections = new Map();
    const made = this.#tables.made();
    for (const row of this.#sqlite.all('SELECT * FROM collections ORDER BY id')) {
      const collection = describeCollection(
        integer(row['id']),
        text(row['db']),
        text(row['name']),
        decode(blob(row['options'])),
      );
      if (made.has(ownTable(collection))) useOwnTable(collection);
      this.#collections.set(`${collection.db}.${collection.name}`, collection);
      const indexes = this.#sqlite.all(
        'SELECT * FROM indexes WHERE collection = ? ORDER BY id',
        collection.id,
      );
      for (const index of indexes) {
        const spec = parseIndexSpec(decode(blob(index['spec'])));
        const described = describeIndex(integer(index['id']), spec, integer(index['multikey']));
        if (made.has(ownIndexTable(described))) described.table = ownIndexTable(described);
        collection.indexes.push(described);
      }
    }
  }

  /** Changes with every change of the catalog, so that a rollback that undid one can be detected. */
  get version(): number {
    return this.#version;
  }

  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  list(db: string): Collection[] {
    return [...this.#collections.values()].filter((collection) => collection.db === db);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  create(db: string, name: string, options: Doc = {}): Collection {
    this.#version++;
    checkNamespace(db, name);
    const { rowId } = this.#sqlite.run(
      'INSERT INTO collections (db, name, options) VALUES (?, ?, ?)',
      db,
      name,
      encode(options),
    );
    const collection = describeCollection(rowId, db, name, options);
    this.#collections.set(`${db}.${name}`, collection);
    return collection;
  }

  drop(collection: Collection): void {
    this.#version++;
    for (const index of collection.indexes) this.#tables.drop(index.table);
    this.#sqlite.run('DELETE FROM indexes WHERE collection = ?', collection.id);
    this.#sqlite.run('DELETE FROM collections WHERE id = ?', collection.id);
    this.#tables.drop(collection.table);
    this.#collections.delete(`${collection.db}.${collection.name}`);
    this.#sqlite.forgetStatements();
  }

  addIndex(collection: Collection, spec: IndexSpec): Index {
    this.#version++;
    const { rowId } = this.#sqlite.run(
      'INSERT INTO indexes (collection, name, spec) VALUES (?, ?, ?)',
      collection.id,
      spec.name,
      encode(spec.definition),
    );
    const index = describeIndex(rowId, spec, 0);
    collection.indexes.push(index);
    return index;
  }

  dropIndex(collection: Collection, index: Index): void {
    this.#version++;
    this.#sqlite.run('DELETE FROM indexes WHERE id = ?', index.id);
    this.#tables.drop(index.table);
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.#sqlite.forgetStatements();
  }

  /** Before the first document of a collection. */
  makeTable(collection: Collection): void {
    if (collection.table !== EMPTY_COLLECTION) return;
    this.#version++;
    useOwnTable(collection);
    this.#tables.makeCollection(collection.table);
  }

  /** Before the first entry of an index. */
  makeIndexTable(index: Index): void {
    if (index.table !== EMPTY_INDEX) return;
    this.#version++;
    index.table = ownIndexTable(index);
    this.#tables.makeIndex(index.table, index.spec.unique);
  }

  recordMultikey(index: Index, multikey: number): void {
    if ((index.multikey | multikey) === index.multikey) return;
    this.#version++;
    index.multikey |= multikey;
    this.#sqlite.run('UPDATE indexes SET multikey = ? WHERE id = ?', index.multikey, index.id);
  }
}

const ownTable = ({ id }: Collection): string => `c${id}`;
const ownIndexTable = ({ id }: Index): string => `i${id}`;

function useOwnTable(collection: Collection): void {
  collection.table = ownTable(collection);
  collection.idIndex.table = collection.table;
}

function describeCollection(id: number, db: string, name: string, options: Doc): Collection {
  const table = EMPTY_COLLECTION;
  const idIndex: Index = {
    id: 0,
    table,
    keyColumn: 'id',
    spec: ID_SPEC,
    multikey: 0,
    includes: undefined,
  };
  return { id, db, name, table, options, idIndex, indexes: [] };
}

function describeIndex(id: number, spec: IndexSpec, multikey: number): Index {
  const includes = isDoc(spec.partialFilter) ? compileFilter(spec.partialFilter) : undefined;
  return { id, table: EMPTY_INDEX, keyColumn: 'k', spec, multikey, includes };
}

function checkNamespace(db: string, name: string): void {
  if (db === '' || /[/\\. "$\0]/.test(db) || Buffer.byteLength(db) > 63) {
    throw new MongoFault(73, `Invalid database name: '${db}'`);
  }
  const bad =
    name === '' ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    name.includes('$') ||
    name.includes('\0');
  if (bad || name.startsWith('system.') || Buffer.byteLength(`${db}.${name}`) > 255) {
    throw new MongoFault(73, `Invalid collection name: '${name}'`);
  }
}
