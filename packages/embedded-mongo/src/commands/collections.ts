import { equalValues } from '../bson/compare.ts';
import { encode } from '../bson/codec.ts';
import { getField, integerOption, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault, notSupported } from '../errors.ts';
import { asFilter } from '../query/find.ts';
import { compileFilter } from '../query/match.ts';
import { booleanField, collectionName } from './command.ts';
import type { Command, Context, Reply } from './command.ts';

const REFUSED_OPTIONS = [
  'capped',
  'timeseries',
  'viewOn',
  'pipeline',
  'validator',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'encryptedFields',
];
const HARMLESS_OPTIONS = [
  'size',
  'max',
  'autoIndexId',
  'idIndex',
  'storageEngine',
  'indexOptionDefaults',
  'flags',
];

function runCreate(context: Context): Reply {
  const { body, db, store } = context;
  const name = collectionName(context);
  for (const option of REFUSED_OPTIONS) {
    const value = getField(body, option);
    if (value !== undefined && value !== null && value !== false) {
      throw notSupported(`the collection option '${option}'`);
    }
  }
  const existing = store.catalog.find(db, name);
  if (existing && !equalValues(existing.options, {})) {
    throw new MongoFault(48, `Collection ${db}.${name} already exists.`);
  }
  if (!existing) store.catalog.create(db, name);
  return {};
}

function runDrop(context: Context): Reply {
  const { db, store } = context;
  const name = collectionName(context);
  const collection = store.catalog.find(db, name);
  if (!collection) return {};
  const nIndexesWas = collection.indexes.length + 1;
  context.cursors.killAllOf(`${db}.${name}`);
  store.catalog.drop(collection);
  return { ns: `${db}.${name}`, nIndexesWas };
}

function runDropDatabase({ db, store, cursors }: Context): Reply {
  for (const collection of store.catalog.list(db)) {
    cursors.killAllOf(`${db}.${collection.name}`);
    store.catalog.drop(collection);
  }
  return { dropped: db };
}

function runListCollections({ body, db, store, cursors }: Context): Reply {
  const filter = compileFilter(asFilter(getField(body, 'filter'), 'filter'));
  const nameOnly = booleanField(body, 'nameOnly', false);
  const described = store.catalog.list(db).map(({ name, idIndex, options }): Doc => ({
    name,
    type: 'collection',
    ...(nameOnly ? {} : { options, info: { readOnly: false }, idIndex: idIndex.spec.definition }),
  }));
  const cursor = getField(body, 'cursor');
  const batchSize = isDoc(cursor)
    ? integerOption(getField(cursor, 'batchSize'), 'batchSize')
    : undefined;
  return cursors.first(
    `${db}.$cmd.listCollections`,
    described.filter(filter).map(encode),
    batchSize,
  );
}

function runListDatabases({ body, db, store }: Context): Reply {
  if (db !== 'admin')
    throw new MongoFault(13, 'listDatabases may only be run against the admin database.');
  const filter = compileFilter(asFilter(getField(body, 'filter'), 'filter'));
  const names = [...new Set(store.catalog.all().map((collection) => collection.db))].toSorted();
  const sizes = names.map((name) => ({
    name,
    sizeOnDisk: databaseBytes(store, name),
    empty: false,
  }));
  const databases = sizes.filter(filter);
  if (booleanField(body, 'nameOnly', false))
    return { databases: databases.map(({ name }) => ({ name })) };
  const totalSize = databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0);
  return { databases, totalSize };
}

/** The size of the documents, without indexes. */
function databaseBytes(store: Context['store'], db: string): number {
  let bytes = 0;
  for (const { table } of store.catalog.list(db)) {
    const size = store.sqlite.get(`SELECT coalesce(sum(length(doc)), 0) AS n FROM ${table}`)?.['n'];
    if (typeof size !== 'number') throw badValue('the size of a collection is unknown');
    bytes += size;
  }
  return bytes;
}

export const collectionCommands: { readonly [name: string]: Command } = {
  create: { run: runCreate, writes: true, fields: [...REFUSED_OPTIONS, ...HARMLESS_OPTIONS] },
  drop: { run: runDrop, writes: true, fields: [] },
  dropDatabase: { run: runDropDatabase, writes: true, fields: [] },
  listCollections: {
    run: runListCollections,
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  },
  listDatabases: { run: runListDatabases, fields: ['filter', 'nameOnly', 'authorizedDatabases'] },
};
