import { decodePromoted, encode, promoteValue } from '../bson/codec.ts';
import { getField, integerOption, isDoc, isNumeric } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault } from '../errors.ts';
import { checkStages, compileStages } from '../aggregate/pipeline.ts';
import { countMatching, deadlineOf, find } from '../query/find.ts';
import type { FindRequest } from '../query/find.ts';
import { parseSort } from '../query/sort.ts';
import type { Command, Context, Reply } from './command.ts';

/** The leading stages of a pipeline as a query that can use indexes, and the remaining stages. */
export interface SplitPipeline {
  request: FindRequest;
  rest: unknown[];
}

export function splitPipeline(stages: readonly unknown[], hint: unknown): SplitPipeline {
  const request: FindRequest = { filter: {}, sort: [], skip: 0, limit: 0, hint };
  const matches: Doc[] = [];
  let at = 0;
  const current = (name: string): unknown => {
    const stage = stages[at];
    return isDoc(stage) && Object.keys(stage)[0] === name ? stage[name] : undefined;
  };
  for (let match = current('$match'); isDoc(match); match = current('$match')) {
    matches.push(match);
    at++;
  }
  request.filter = matches.length > 1 ? { $and: matches } : (matches[0] ?? {});
  const sort = current('$sort');
  if (sort !== undefined) {
    request.sort = parseSort(sort);
    at++;
  }
  const skip = current('$skip');
  if (skip !== undefined) {
    request.skip = integerOption(skip, '$skip') ?? 0;
    at++;
  }
  const limit = current('$limit');
  if (limit !== undefined) {
    request.limit = integerOption(limit, '$limit') ?? 0;
    if (request.limit <= 0) throw badValue('the limit must be positive');
    at++;
  }
  return { request, rest: stages.slice(at) };
}

function runAggregate(context: Context): Reply {
  const { body, db, store, cursors } = context;
  const stages = getField(body, 'pipeline');
  if (!Array.isArray(stages))
    throw new MongoFault(14, "'pipeline' option must be specified as an array");
  checkStages(stages);
  const cursor = getField(body, 'cursor');
  if (!isDoc(cursor)) {
    throw new MongoFault(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const name = aggregatedCollection(body);
  const documents =
    name === undefined ? computed(context, stages, []) : aggregated(context, name, stages);
  const batchSize = integerOption(getField(cursor, 'batchSize'), 'batchSize');
  return cursors.first(`${db}.${name ?? '$cmd.aggregate'}`, documents, batchSize);

  function aggregated(
    from: Context,
    collectionName: string,
    all: readonly unknown[],
  ): Iterable<Uint8Array> {
    const split = splitPipeline(all, getField(body, 'hint'));
    const { rest } = split;
    const request = { ...split.request, variables: variablesOf(body), deadline: deadlineOf(body) };
    const collection = store.catalog.find(db, collectionName);
    const counted = countedField(rest);
    if (counted && collection) {
      const n = countMatching(store, collection, request);
      return n === 0 ? [] : [encode(counted(n))];
    }
    const found = collection ? find(store, collection, request) : [];
    return rest.length === 0
      ? map(found, ({ bytes }) => bytes)
      : computed(
          from,
          rest,
          map(found, ({ bytes }) => decodePromoted(bytes)),
        );
  }
}

function aggregatedCollection(body: Doc): string | undefined {
  const name = getField(body, 'aggregate');
  if (typeof name === 'string' && name !== '') return name;
  if (isNumeric(name))
    throw badValue('aggregation without a collection is not supported by embedded-mongo');
  throw new MongoFault(73, 'the collection name of aggregate has an invalid type');
}

/** A pipeline that only counts needs no documents: `$count`, or the `$group` that drivers send for countDocuments. */
function countedField(rest: readonly unknown[]): ((n: number) => Doc) | undefined {
  const [stage] = rest;
  if (rest.length !== 1 || !isDoc(stage)) return undefined;
  const name = stage['$count'];
  if (typeof name === 'string' && name !== '') return (n) => ({ [name]: n });
  const group = stage['$group'];
  if (!isDoc(group) || Object.keys(group).length !== 2 || isDoc(group['_id'])) return undefined;
  const id = group['_id'];
  if (Array.isArray(id) || (typeof id === 'string' && id.startsWith('$'))) return undefined;
  const field = Object.keys(group).find((key) => key !== '_id') ?? '';
  const sum = group[field];
  const one =
    isDoc(sum) &&
    Object.keys(sum).length === 1 &&
    isNumeric(sum['$sum']) &&
    Number(sum['$sum']) === 1;
  return one ? (n) => ({ _id: id, [field]: n }) : undefined;
}

function computed(
  context: Context,
  stages: readonly unknown[],
  docs: Iterable<Doc>,
): Iterable<Uint8Array> {
  const run = compileStages(stages, {
    collection: (name) => allDocuments(context, name),
    variables: variablesOf(context.body),
  });
  return map(run(docs), (doc) => encode(isDoc(doc) ? doc : {}));
}

function variablesOf(body: Doc): Doc {
  const variables = promoteValue(getField(body, 'let') ?? {});
  if (isDoc(variables)) return variables;
  throw badValue("'let' must be an object");
}

function allDocuments({ store, db }: Context, name: string): Doc[] {
  const collection = store.catalog.find(db, name);
  if (!collection) return [];
  const everything = { filter: {}, sort: [], skip: 0, limit: 0 };
  return [...map(find(store, collection, everything), ({ bytes }) => decodePromoted(bytes))];
}

function* map<A, B>(items: Iterable<A>, change: (item: A) => B): Generator<B> {
  for (const item of items) yield change(item);
}

export const aggregateCommands: { readonly [name: string]: Command } = {
  aggregate: {
    run: runAggregate,
    fields: ['pipeline', 'cursor', 'hint', 'let', 'allowDiskUse', 'bypassDocumentValidation'],
  },
};
