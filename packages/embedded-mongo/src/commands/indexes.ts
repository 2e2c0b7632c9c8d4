import { equalValues } from '../bson/compare.ts';
import { encode } from '../bson/codec.ts';
import { getField, integerOption, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { parseIndexSpec } from '../storage/index-spec.ts';
import type { IndexSpec } from '../storage/index-spec.ts';
import { collectionName, docArray } from './command.ts';
import type { Command, Context, Reply } from './command.ts';
import { collectionForWrite } from './writes.ts';

function runCreateIndexes(context: Context): Reply {
  const { store, db } = context;
  const specs = docArray(context.body, 'indexes').map(parseIndexSpec);
  if (specs.length === 0) throw badValue('Must specify at least one index to create');
  const existed = store.catalog.find(db, collectionName(context)) !== undefined;
  const collection = collectionForWrite(context);
  const numIndexesBefore = collection.indexes.length + 1;
  const added: Index[] = [];
  for (const spec of specs) {
    if (spec.partialFilter) checkPartialFilter(spec.partialFilter);
    if (!exists(collection, spec)) added.push(store.catalog.addIndex(collection, spec));
  }
  if (added.length > 0) store.documents.build(collection, added, store.progress);
  const numIndexesAfter = collection.indexes.length + 1;
  return {
    numIndexesBefore,
    numIndexesAfter,
    createdCollectionAutomatically: !existed,
    ...(numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {}),
  };
}

const PARTIAL_OPERATORS = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in']);

function checkPartialFilter(filter: Doc): void {
  compileFilter(filter);
  for (const condition of Object.values(filter)) {
    for (const operator of isDoc(condition) ? Object.keys(condition) : []) {
      if (operator.startsWith('$') && !PARTIAL_OPERATORS.has(operator)) {
        throw new MongoFault(67, `Expression not supported in partial index: ${operator}`);
      }
    }
  }
}

/** Returns true when an identical index exists; throws when a conflicting one does. */
function exists(collection: Collection, spec: IndexSpec): boolean {
  const isIdKey = spec.fields.length === 1 && spec.fields[0]?.path === '_id';
  if (isIdKey && spec.fields[0]?.descending === false) return true;
  const sameName = collection.indexes.find((index) => index.spec.name === spec.name);
  if (sameName && equalValues(sameName.spec.definition, spec.definition)) return true;
  if (sameName) {
    throw new MongoFault(
      86,
      `An existing index has the same name as the requested index. Requested index: ${spec.name}`,
    );
  }
  const sameKey = collection.indexes.find(
    (index) =>
      equalValues(index.spec.definition['key'], spec.definition['key']) &&
      equalValues(index.spec.partialFilter, spec.partialFilter),
  );
  if (sameKey) {
    throw new MongoFault(85, `Index already exists with a different name: ${sameKey.spec.name}`);
  }
  return false;
}

function existingCollection(context: Context): Collection {
  const name = collectionName(context);
  const collection = context.store.catalog.find(context.db, name);
  if (collection) return collection;
  throw new MongoFault(26, `ns does not exist: ${context.db}.${name}`);
}

function runListIndexes(context: Context): Reply {
  const collection = existingCollection(context);
  const definitions = [collection.idIndex, ...collection.indexes].map((index) =>
    encode(index.spec.definition),
  );
  const cursor = getField(context.body, 'cursor');
  const batchSize = isDoc(cursor)
    ? integerOption(getField(cursor, 'batchSize'), 'batchSize')
    : undefined;
  return context.cursors.first(`${collection.db}.${collection.name}`, definitions, batchSize);
}

function runDropIndexes(context: Context): Reply {
  const collection = existingCollection(context);
  const selector = getField(context.body, 'index');
  const nIndexesWas = collection.indexes.length + 1;
  context.cursors.killAllOf(`${collection.db}.${collection.name}`);
  for (const index of selected(collection, selector)) {
    context.store.catalog.dropIndex(collection, index);
  }
  return { nIndexesWas };
}

function selected(collection: Collection, selector: unknown): Index[] {
  if (selector === '*') return [...collection.indexes];
  if (Array.isArray(selector)) return selector.flatMap((one: unknown) => selected(collection, one));
  if (
    selector === '_id_' ||
    (isDoc(selector) && equalValues(selector, collection.idIndex.spec.definition['key']))
  ) {
    throw new MongoFault(72, 'cannot drop _id index');
  }
  const found = collection.indexes.filter(({ spec }) =>
    typeof selector === 'string'
      ? spec.name === selector
      : equalValues(spec.definition['key'], selector),
  );
  if (found.length > 0) return found;
  const text = typeof selector === 'string' ? `name [${selector}]` : 'that key';
  throw new MongoFault(27, `index not found with ${text}`);
}

const dropIndexes: Command = { run: runDropIndexes, writes: true, fields: ['index'] };

export const indexCommands: { readonly [name: string]: Command } = {
  createIndexes: { run: runCreateIndexes, writes: true, fields: ['indexes', 'commitQuorum'] },
  listIndexes: { run: runListIndexes, fields: ['cursor'] },
  dropIndexes,
  deleteIndexes: dropIndexes,
};
