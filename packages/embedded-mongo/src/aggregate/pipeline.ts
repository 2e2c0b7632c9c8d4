import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import type { Iterator as LazyIterator } from 'mingo/lazy';
import { promoteValue } from '../bson/codec.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault, notSupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { parseSort, sortKey } from '../query/sort.ts';
import { checkExpression, asClientError } from './expressions.ts';
import { regexExpressions } from './regex-expressions.ts';

export interface PipelineSources {
  /** All documents (with plain numbers) of another collection in the same database, for `$lookup` and `$unionWith`. */
  collection: (name: string) => Doc[];
  /** The command's `let`. */
  variables: Doc;
}

const STAGES = new Set([
  '$match',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$group',
  '$sort',
  '$limit',
  '$skip',
  '$count',
  '$unwind',
  '$lookup',
  '$facet',
  '$replaceRoot',
  '$replaceWith',
  '$sortByCount',
  '$bucket',
  '$sample',
  '$unionWith',
]);

const UNSUPPORTED_STAGES = new Set([
  '$out',
  '$merge',
  '$changeStream',
  '$collStats',
  '$currentOp',
  '$densify',
  '$documents',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listSessions',
  '$planCacheStats',
  '$redact',
  '$search',
  '$setWindowFields',
  '$bucketAuto',
]);

/** Rejects unsupported stages by name, before anything runs. */
export function checkStages(stages: readonly unknown[]): void {
  for (const stage of stages) {
    const names = isDoc(stage) ? Object.keys(stage) : [];
    const [name] = names;
    if (!isDoc(stage) || name === undefined || names.length > 1) {
      throw new MongoFault(
        40324,
        'A pipeline stage specification object must contain exactly one field.',
      );
    }
    if (UNSUPPORTED_STAGES.has(name)) throw notSupported(`the aggregation stage ${name}`);
    if (!STAGES.has(name))
      throw new MongoFault(40324, `Unrecognized pipeline stage name: '${name}'`);
    checkStage(name, stage[name]);
  }
}

function checkStage(name: string, content: unknown): void {
  switch (name) {
    case '$match':
      if (!isDoc(content)) throw badValue('the match filter must be an expression in an object');
      compileFilter(content);
      return;
    case '$sort':
      parseSort(content);
      return;
    case '$facet':
      if (isDoc(content))
        for (const inner of Object.values(content))
          checkStages(Array.isArray(inner) ? inner : [inner]);
      return;
    case '$lookup':
    case '$unionWith':
      if (isDoc(content) && Array.isArray(content['pipeline'])) checkStages(content['pipeline']);
      return;
    case '$group':
    case '$bucket':
      checkExpression(content);
      return;
    case '$unwind':
    case '$limit':
    case '$skip':
    case '$count':
    case '$sample':
    case '$unset':
      return;
    default:
      checkExpression(content);
  }
}

/** Compiles stages into a function of documents with plain numbers. */
export function compileStages(
  pipeline: readonly unknown[],
  sources: PipelineSources,
): (docs: Iterable<Doc>) => Iterable<unknown> {
  checkStages(pipeline);
  const plain = pipeline.map((stage) => (isDoc(stage) ? plainStage(stage) : {}));
  const aggregator = new Aggregator(plain, {
    scriptEnabled: false,
    collectionResolver: sources.collection,
    variables: sources.variables,
    context: CONTEXT,
  });
  return (docs) => asClientError(() => aggregator.run([...docs]));
}

/** Stages run on documents with plain numbers, so the values in the stages become plain too. */
function plainStage(stage: Doc): Doc {
  const plain = promoteValue(stage);
  return isDoc(plain) ? plain : {};
}

type Stage = (docs: LazyIterator, content: unknown, options: unknown) => LazyIterator;

const match: Stage = (docs, content, options) => {
  const filter = compileFilter(isDoc(content) ? content : {}, variablesIn(options));
  return docs.filter((doc) => isDoc(doc) && filter(doc));
};

/** The command's `let`, plus the `let` of the enclosing `$lookup`. */
function variablesIn(options: unknown): Doc {
  if (!(options instanceof Object)) return {};
  const outer = 'variables' in options && isDoc(options.variables) ? options.variables : {};
  const local = 'local' in options && options.local instanceof Object ? options.local : {};
  return { ...outer, ...('variables' in local && isDoc(local.variables) ? local.variables : {}) };
}

const sort: Stage = (docs, content) => {
  const fields = parseSort(content);
  return docs.transform((all) =>
    Lazy(
      all
        .map((doc) => ({ doc, key: sortKey(isDoc(doc) ? doc : {}, fields) }))
        .toSorted((a, b) => Buffer.compare(a.key, b.key))
        .map(({ doc }) => doc),
    ),
  );
};

/**
 * mingo's own `$match` and `$sort` ignore BSON types and their sort order. The context is whole: the
 * aggregator of mingo's index lets its own operators win.
 */
const CONTEXT = Context.init({
  accumulator: accumulators,
  expression: { ...expressions, ...regexExpressions },
  pipeline: { ...stages, $match: match, $sort: sort },
  projection: projections,
});
