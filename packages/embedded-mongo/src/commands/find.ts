import { Long } from 'bson';
import { decode, encode } from '../bson/codec.ts';
import { encodeKey } from '../bson/key.ts';
import { getField, integerOption } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { asFilter, countMatching, deadlineOf, find } from '../query/find.ts';
import type { FindRequest, Found } from '../query/find.ts';
import { compileFilter } from '../query/match.ts';
import { compileProjection, compileRawProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { leaves, splitPath } from '../storage/paths.ts';
import { booleanField, collectionName, limitOption } from './command.ts';
import type { Command, Context, Reply } from './command.ts';

export interface ParsedFind extends FindRequest {
  single: boolean;
  batchSize: number | undefined;
}

export function parseFind(body: Doc): ParsedFind {
  const limit = integerOption(getField(body, 'limit'), 'limit') ?? 0;
  const filter = asFilter(getField(body, 'filter'), 'filter');
  // Validated eagerly, so that an invalid filter fails even on an empty collection.
  compileFilter(filter);
  const batchSize = integerOption(getField(body, 'batchSize'), 'batchSize');
  if (batchSize !== undefined && batchSize < 0) throw badValue('batchSize must be non-negative');
  return {
    filter,
    sort: parseSort(getField(body, 'sort')),
    skip: limitOption(integerOption(getField(body, 'skip'), 'skip'), 'skip'),
    limit: Math.abs(limit),
    hint: getField(body, 'hint'),
    deadline: deadlineOf(body),
    single: limit < 0 || booleanField(body, 'singleBatch', false),
    batchSize,
  };
}

function runFind(context: Context): Reply {
  const name = collectionName(context);
  const request = parseFind(context.body);
  const projection = getField(context.body, 'projection');
  const project = compileProjection(projection, request.filter);
  const pick = compileRawProjection(projection);
  const collection = context.store.catalog.find(context.db, name);
  const found = collection ? find(context.store, collection, request) : [];
  const documents = project && !pick ? projected(found, project) : bytesOf(found, pick);
  return context.cursors.first(
    `${context.db}.${name}`,
    documents,
    request.batchSize,
    request.single,
  );
}

function* bytesOf(
  found: Iterable<Found>,
  pick: ((bytes: Uint8Array) => Uint8Array) | undefined,
): Generator<Uint8Array> {
  for (const { bytes } of found) yield pick ? pick(bytes) : bytes;
}

function* projected(found: Iterable<Found>, project: (doc: Doc) => Doc): Generator<Uint8Array> {
  for (const { doc, bytes } of found) yield encode(project(doc ?? decode(bytes)));
}

function runGetMore(context: Context): Reply {
  const id = getField(context.body, 'getMore');
  if (!(id instanceof Long)) throw badValue("'getMore' must be a long");
  const name = getField(context.body, 'collection');
  if (typeof name !== 'string') throw badValue("'collection' must be a string");
  const batchSize = integerOption(getField(context.body, 'batchSize'), 'batchSize');
  return context.cursors.more(id, `${context.db}.${name}`, batchSize);
}

function runKillCursors({ body, cursors }: Context): Reply {
  const ids = getField(body, 'cursors');
  if (!Array.isArray(ids)) throw badValue("'cursors' must be an array");
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const id of ids) {
    if (!(id instanceof Long)) throw badValue('cursor ids must be longs');
    (cursors.kill(id) ? cursorsKilled : cursorsNotFound).push(id);
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

export function parseCount(body: Doc): FindRequest {
  const filter = asFilter(getField(body, 'query'), 'query');
  compileFilter(filter);
  return {
    filter,
    sort: [],
    skip: limitOption(integerOption(getField(body, 'skip'), 'skip'), 'skip'),
    limit: Math.abs(integerOption(getField(body, 'limit'), 'limit') ?? 0),
    hint: getField(body, 'hint'),
    deadline: deadlineOf(body),
  };
}

function runCount(context: Context): Reply {
  const request = parseCount(context.body);
  const collection = context.store.catalog.find(context.db, collectionName(context));
  return { n: collection ? countMatching(context.store, collection, request) : 0 };
}

function runDistinct(context: Context): Reply {
  const path = getField(context.body, 'key');
  if (typeof path !== 'string') throw badValue("'key' must be a string");
  const request = parseCount(context.body);
  const collection = context.store.catalog.find(context.db, collectionName(context));
  const values = new Map<string, unknown>();
  const note = (value: unknown): void => {
    if (value === undefined) return;
    const key = encodeKey(value).toString('latin1');
    if (!values.has(key)) values.set(key, value);
  };
  for (const { doc, bytes } of collection ? find(context.store, collection, request) : []) {
    for (const leaf of leaves(doc ?? decode(bytes), splitPath(path))) {
      if (Array.isArray(leaf)) for (const element of leaf) note(element);
      else note(leaf);
    }
  }
  return { values: [...values.values()] };
}

export const findCommands: { readonly [name: string]: Command } = {
  find: {
    run: runFind,
    fields: [
      'filter',
      'sort',
      'projection',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'hint',
      'allowDiskUse',
      'noCursorTimeout',
      'allowPartialResults',
    ],
  },
  getMore: { run: runGetMore, fields: ['collection', 'batchSize'] },
  killCursors: { run: runKillCursors, fields: ['cursors'] },
  count: { run: runCount, fields: ['query', 'limit', 'skip', 'hint'] },
  distinct: { run: runDistinct, fields: ['key', 'query', 'hint'] },
};
