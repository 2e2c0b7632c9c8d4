import { Int32 } from 'bson';
import { decode, encodeStored } from '../bson/codec.ts';
import { getField, integerOption } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault } from '../errors.ts';
import { asFilter, deadlineOf, find } from '../query/find.ts';
import type { Found } from '../query/find.ts';
import { compileFilter } from '../query/match.ts';
import { parseSort } from '../query/sort.ts';
import type { SortField } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { compileUpdate } from '../update/compile.ts';
import type { Update } from '../update/compile.ts';
import { booleanField, checkStatement, collectionName, docArray } from './command.ts';
import type { Command, Context, Reply } from './command.ts';

const MAX_BATCH = 100_000;

/** Runs the statements of a write in turn; when `ordered`, the first error ends the batch. */
function runStatements<T>(
  { body }: Context,
  statements: readonly T[],
  run: (statement: T, index: number) => void,
): Doc {
  if (statements.length === 0 || statements.length > MAX_BATCH) {
    throw new MongoFault(
      72,
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length} operations.`,
    );
  }
  const ordered = booleanField(body, 'ordered', true);
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoFault)) throw error;
      writeErrors.push({
        index: new Int32(index),
        code: error.code,
        errmsg: error.message,
        ...error.extra,
      });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

export function collectionForWrite(context: Context): Collection {
  const name = collectionName(context);
  const { catalog } = context.store;
  return catalog.find(context.db, name) ?? catalog.create(context.db, name);
}

function runInsert(context: Context): Reply {
  const documents = getField(context.body, 'documents');
  if (!Array.isArray(documents)) throw badValue("'documents' must be an array");
  const collection = collectionForWrite(context);
  let n = 0;
  const errors = runStatements(context, documents, (document: unknown) => {
    if (!(document instanceof Uint8Array)) throw badValue("'documents' must hold objects");
    context.store.documents.insert(collection, document);
    n++;
  });
  return { n, ...errors };
}

const UPDATE_FIELDS = [
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'sort',
];

function runUpdate(context: Context): Reply {
  const statements = docArray(context.body, 'updates');
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const errors = runStatements(context, statements, (statement, index) => {
    const result = updateStatement(context, statement);
    n += result.matched;
    nModified += result.modified;
    if (result.upsertedId !== undefined) {
      n++;
      upserted.push({ index: new Int32(index), _id: result.upsertedId });
    }
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
}

interface UpdateResult {
  matched: number;
  modified: number;
  upsertedId?: unknown;
}

function updateStatement(context: Context, statement: Doc): UpdateResult {
  checkStatement('update.updates', statement, UPDATE_FIELDS);
  if (Object.hasOwn(statement, 'c'))
    throw badValue("update constants ('c') are not supported by embedded-mongo");
  const filter = asFilter(getField(statement, 'q'), 'q');
  compileFilter(filter);
  const update = compileUpdate({
    filter,
    update: getField(statement, 'u'),
    arrayFilters: getField(statement, 'arrayFilters'),
  });
  const multi = booleanField(statement, 'multi', false);
  if (multi && update.kind === 'replacement') {
    throw new MongoFault(9, 'multi update is not supported for replacement-style update');
  }
  const sort = parseSort(getField(statement, 'sort'));
  const collection = context.store.catalog.find(context.db, collectionName(context));
  const target = { filter, sort, multi, hint: getField(statement, 'hint') };
  const found = collection ? findTargets(context, collection, target) : [];
  let modified = 0;
  for (const one of found)
    if (collection && applyUpdate(context, collection, one, update)) modified++;
  if (found.length > 0 || !booleanField(statement, 'upsert', false))
    return { matched: found.length, modified };
  const { doc } = insertUpsert(context, update);
  return { matched: 0, modified: 0, upsertedId: getField(doc, '_id') };
}

export interface Target {
  filter: Doc;
  sort: readonly SortField[];
  multi: boolean;
  hint: unknown;
}

/** Finds the documents that a write affects; all are read before the first one changes. */
export function findTargets(context: Context, collection: Collection, target: Target): Found[] {
  const { filter, sort, multi, hint } = target;
  const limit = multi ? 0 : 1;
  const deadline = deadlineOf(context.body);
  return [...find(context.store, collection, { filter, sort, skip: 0, limit, hint, deadline })];
}

/** Stores the updated document and returns its bytes, or undefined when nothing changed. */
export function applyUpdate(
  context: Context,
  collection: Collection,
  found: Found,
  update: Update,
): Uint8Array | undefined {
  const { documents } = context.store;
  const doc = decode(found.bytes);
  // Must precede the update, which changes the document in place.
  const oldKeys = documents.keysOf(collection, doc);
  const after = update.apply(doc);
  const bytes = encodeStored(after);
  if (Buffer.compare(bytes, found.bytes) === 0) return undefined;
  documents.replace(collection, found.rid, oldKeys, after, bytes);
  return bytes;
}

export function insertUpsert(context: Context, update: Update): { doc: Doc; bytes: Uint8Array } {
  const bytes = encodeStored(update.forInsert());
  return context.store.documents.insert(collectionForWrite(context), bytes);
}

const DELETE_FIELDS = ['q', 'limit', 'hint', 'collation'];

function runDelete(context: Context): Reply {
  const statements = docArray(context.body, 'deletes');
  let n = 0;
  const errors = runStatements(context, statements, (statement) => {
    checkStatement('delete.deletes', statement, DELETE_FIELDS);
    const filter = asFilter(getField(statement, 'q'), 'q');
    compileFilter(filter);
    const limit = integerOption(getField(statement, 'limit'), 'limit');
    if (limit !== 0 && limit !== 1)
      throw badValue('The limit field in delete objects must be 0 or 1');
    const collection = context.store.catalog.find(context.db, collectionName(context));
    if (!collection) return;
    const target = { filter, sort: [], multi: limit === 0, hint: getField(statement, 'hint') };
    for (const { rid, doc, bytes } of findTargets(context, collection, target)) {
      context.store.documents.remove(collection, rid, doc ?? decode(bytes));
      n++;
    }
  });
  return { n, ...errors };
}

export const writeCommands: { readonly [name: string]: Command } = {
  insert: {
    run: runInsert,
    writes: true,
    fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  },
  update: {
    run: runUpdate,
    writes: true,
    fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  },
  delete: { run: runDelete, writes: true, fields: ['deletes', 'ordered'] },
};
