import { Int32 } from 'bson';
import { decode } from '../bson/codec.ts';
import { getField } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { MongoFault } from '../errors.ts';
import { asFilter } from '../query/find.ts';
import type { Found } from '../query/find.ts';
import { compileFilter } from '../query/match.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { compileUpdate } from '../update/compile.ts';
import { booleanField, collectionName } from './command.ts';
import type { Command, Context, Reply } from './command.ts';
import { applyUpdate, insertUpsert, findTargets } from './writes.ts';

function runFindAndModify(context: Context): Reply {
  const { body, db, store } = context;
  const filter = asFilter(getField(body, 'query'), 'query');
  compileFilter(filter);
  const target = {
    filter,
    sort: parseSort(getField(body, 'sort')),
    multi: false,
    hint: getField(body, 'hint'),
  };
  const project = compileProjection(getField(body, 'fields'), filter);
  const shown = (doc: Doc): Doc => (project ? project(doc) : doc);
  const collection = store.catalog.find(db, collectionName(context));
  const [found] = collection ? findTargets(context, collection, target) : [];
  const wantsNew = booleanField(body, 'new', false);
  if (booleanField(body, 'remove', false)) {
    if (Object.hasOwn(body, 'update') || wantsNew || booleanField(body, 'upsert', false)) {
      throw new MongoFault(9, 'Cannot specify update, new or upsert along with remove=true');
    }
    if (!found || !collection) return { lastErrorObject: { n: new Int32(0) }, value: null };
    const doc = decode(found.bytes);
    store.documents.remove(collection, found.rid, doc);
    return { lastErrorObject: { n: new Int32(1) }, value: shown(doc) };
  }
  if (!Object.hasOwn(body, 'update')) {
    throw new MongoFault(9, 'Either an update or remove=true must be specified');
  }
  const update = compileUpdate({
    filter,
    update: getField(body, 'update'),
    arrayFilters: getField(body, 'arrayFilters'),
  });
  if (found && collection) {
    const bytes = applyUpdate(context, collection, found, update) ?? found.bytes;
    return {
      lastErrorObject: { n: new Int32(1), updatedExisting: true },
      value: shown(valueOf(found, wantsNew ? bytes : found.bytes)),
    };
  }
  if (!booleanField(body, 'upsert', false)) {
    return { lastErrorObject: { n: new Int32(0), updatedExisting: false }, value: null };
  }
  const inserted = insertUpsert(context, update);
  return {
    lastErrorObject: {
      n: new Int32(1),
      updatedExisting: false,
      upserted: getField(inserted.doc, '_id'),
    },
    value: wantsNew ? shown(inserted.doc) : null,
  };
}

const valueOf = (found: Found, bytes: Uint8Array): Doc =>
  bytes === found.bytes && found.doc ? found.doc : decode(bytes);

const findAndModify: Command = {
  run: runFindAndModify,
  writes: true,
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'bypassDocumentValidation',
  ],
};

export const findAndModifyCommands = { findAndModify, findandmodify: findAndModify };
