import { ObjectId } from 'bson';
import { checkDocumentSize, decode, encodeStored } from '../bson/codec.ts';
import { encodeKey } from '../bson/key.ts';
import { BSONRegExp } from 'bson';
import { describe, getField, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { MongoFault } from '../errors.ts';
import { leaves } from './paths.ts';
import { documentKeys } from './index-keys.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import { blob, integer } from './sqlite.ts';
import type { Sqlite } from './sqlite.ts';

/** Far below SQLite's own limit; keeps index pages reasonable. */
const MAX_KEY_BYTES = 64 * 1024;
/** Keys by their bytes as latin1 text. */
export type IndexKeys = ReadonlyMap<string, Buffer>;

const NO_KEYS: IndexKeys = new Map();

/**
 * The documents of collections with their index entries. All checks precede writes: a rejected write changes nothing.
 */
export class Documents {
  readonly #sqlite: Sqlite;
  readonly #catalog: Catalog;

  constructor(sqlite: Sqlite, catalog: Catalog) {
    this.#sqlite = sqlite;
    this.#catalog = catalog;
  }

  /** Stores a document, adding an ObjectId when `_id` is missing, and returns what was stored. */
  insert(collection: Collection, raw: Uint8Array): { doc: Doc; bytes: Uint8Array } {
    checkDocumentSize(raw.length);
    const given = decode(raw);
    const keepsBytes = Object.keys(given)[0] === '_id';
    const doc = keepsBytes ? given : { _id: getField(given, '_id') ?? new ObjectId(), ...given };
    const bytes = keepsBytes ? raw : encodeStored(withId(doc));
    const id = idKey(getField(doc, '_id'));
    const keys = this.keysOf(collection, doc);
    if (this.#sqlite.get(`SELECT 1 FROM ${collection.table} WHERE id = ?`, id)) {
      throw duplicateKey(collection, collection.idIndex, doc);
    }
    this.#checkUnique(collection, doc, keys, undefined);
    this.#catalog.makeTable(collection);
    const { rowId } = this.#sqlite.run(
      `INSERT INTO ${collection.table} (id, doc) VALUES (?, ?)`,
      id,
      bytes,
    );
    for (const [n, index] of collection.indexes.entries()) {
      for (const key of (keys[n] ?? NO_KEYS).values()) this.#addEntry(index, key, rowId);
    }
    return { doc, bytes };
  }

  /** Replaces the document `rid`, whose keys were `oldKeys`. The caller guarantees that `_id` is unchanged. */
  replace(
    collection: Collection,
    rid: number,
    oldKeys: readonly IndexKeys[],
    after: Doc,
    bytes: Uint8Array,
  ): void {
    const newKeys = this.keysOf(collection, after);
    this.#checkUnique(collection, after, newKeys, rid);
    this.#sqlite.run(`UPDATE ${collection.table} SET doc = ? WHERE rid = ?`, bytes, rid);
    for (const [n, index] of collection.indexes.entries()) {
      const removed = oldKeys[n] ?? NO_KEYS;
      const added = newKeys[n] ?? NO_KEYS;
      for (const [name, key] of removed) if (!added.has(name)) this.#removeEntry(index, key, rid);
      for (const [name, key] of added) if (!removed.has(name)) this.#addEntry(index, key, rid);
    }
  }

  remove(collection: Collection, rid: number, doc: Doc): void {
    const keys = this.keysOf(collection, doc);
    for (const [n, index] of collection.indexes.entries()) {
      for (const key of (keys[n] ?? NO_KEYS).values()) this.#removeEntry(index, key, rid);
    }
    this.#sqlite.run(`DELETE FROM ${collection.table} WHERE rid = ?`, rid);
  }

  /** Fills new indexes from the existing documents, each of which is read once. */
  build(collection: Collection, indexes: readonly Index[], progress?: () => void): void {
    let last = 0;
    for (;;) {
      const rows = this.#sqlite.all(
        `SELECT rid, doc FROM ${collection.table} WHERE rid > ? ORDER BY rid LIMIT 500`,
        last,
      );
      for (const row of rows) {
        last = integer(row['rid']);
        const doc = decode(blob(row['doc']));
        for (const index of indexes) {
          const keys = this.#indexKeys(index, doc);
          if (index.spec.unique) this.#checkUniqueIndex(collection, index, doc, keys, last);
          for (const key of keys.values()) this.#addEntry(index, key, last);
        }
      }
      if (rows.length === 0) return;
      progress?.();
    }
  }

  /** The document's keys in each index of the collection, in index order. */
  keysOf(collection: Collection, doc: Doc): IndexKeys[] {
    return collection.indexes.map((index) => this.#indexKeys(index, doc));
  }

  #indexKeys(index: Index, doc: Doc): IndexKeys {
    if (index.includes && !index.includes(doc)) return NO_KEYS;
    const { keys, multikey, absent } = documentKeys(doc, index.spec.fields);
    if (absent && index.spec.sparse) return NO_KEYS;
    this.#catalog.recordMultikey(index, multikey);
    return new Map(keys.map((key) => [key.toString('latin1'), checkKeySize(index, key)]));
  }

  #checkUnique(
    collection: Collection,
    doc: Doc,
    keys: readonly IndexKeys[],
    rid: number | undefined,
  ): void {
    for (const [n, index] of collection.indexes.entries()) {
      if (index.spec.unique)
        this.#checkUniqueIndex(collection, index, doc, keys[n] ?? NO_KEYS, rid);
    }
  }

  #checkUniqueIndex(
    collection: Collection,
    index: Index,
    doc: Doc,
    keys: IndexKeys,
    rid: number | undefined,
  ): void {
    for (const key of keys.values()) {
      const row = this.#sqlite.get(`SELECT rid FROM ${index.table} WHERE k = ?`, key);
      if (row && row['rid'] !== rid) throw duplicateKey(collection, index, doc);
    }
  }

  #addEntry(index: Index, key: Buffer, rid: number): void {
    this.#catalog.makeIndexTable(index);
    this.#sqlite.run(`INSERT INTO ${index.table} (k, rid) VALUES (?, ?)`, key, rid);
  }

  #removeEntry(index: Index, key: Buffer, rid: number): void {
    this.#sqlite.run(`DELETE FROM ${index.table} WHERE k = ? AND rid = ?`, key, rid);
  }
}

/** Returns the document with `_id` as its first field. */
function withId(doc: Doc): Doc {
  const { _id, ...rest } = doc;
  return { _id, ...rest };
}

function idKey(id: unknown): Buffer {
  if (Array.isArray(id) || id instanceof BSONRegExp || id === undefined) {
    throw new MongoFault(2, "The '_id' value cannot be of type array, regex or undefined");
  }
  if (isDoc(id) && Object.keys(id).some((field) => field.startsWith('$'))) {
    throw new MongoFault(52, '_id fields may not contain names that start with $');
  }
  return encodeKey(id);
}

function checkKeySize(index: Index, key: Buffer): Buffer {
  if (key.length <= MAX_KEY_BYTES) return key;
  throw new MongoFault(
    17280,
    `index '${index.spec.name}': a key of ${key.length} bytes is too large`,
  );
}

function duplicateKey(collection: Collection, index: Index, doc: Doc): MongoFault {
  const values = index.spec.fields.map((field): [string, unknown] => {
    const value = leaves(doc, field.parts)[0];
    return [field.path, value === undefined ? null : value];
  });
  const shown = values.map(([path, value]) => `${path}: ${describe(value)}`).join(', ');
  return new MongoFault(
    11000,
    `E11000 duplicate key error collection: ${collection.db}.${collection.name} index: ${index.spec.name} dup key: { ${shown} }`,
    { keyPattern: index.spec.definition['key'], keyValue: Object.fromEntries(values) },
  );
}
