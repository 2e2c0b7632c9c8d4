import { getField, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { asFilter, measure } from '../query/find.ts';
import type { Explained, FindRequest } from '../query/find.ts';
import { parseSort } from '../query/sort.ts';
import { badValue, notSupported } from '../errors.ts';
import { splitPipeline } from './aggregate.ts';
import type { Command, Context, Reply } from './command.ts';
import { parseCount, parseFind } from './find.ts';

/** Reports how a command would find its documents, without running its writes. */
function runExplain(context: Context): Reply {
  const inner = getField(context.body, 'explain');
  if (!isDoc(inner)) throw badValue("'explain' must be a command");
  const name = Object.keys(inner)[0] ?? '';
  const request = explainedRequest(name, inner);
  const target = getField(inner, name);
  if (typeof target !== 'string') throw badValue('explain needs a collection');
  const collection = context.store.catalog.find(context.db, target);
  const explained = collection && measure(context.store, collection, request);
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${context.db}.${target}`,
      parsedQuery: request.filter,
      winningPlan: explained ? winningPlan(explained, request) : { stage: 'EOF' },
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned: explained?.returned ?? 0,
      totalKeysExamined: explained?.stats.keysExamined ?? 0,
      totalDocsExamined: explained?.stats.docsExamined ?? 0,
    },
  };
}

function explainedRequest(name: string, inner: Doc): FindRequest {
  switch (name) {
    case 'find':
      return parseFind(inner);
    case 'count':
    case 'distinct':
      return parseCount(inner);
    case 'aggregate': {
      const stages = getField(inner, 'pipeline');
      return splitPipeline(Array.isArray(stages) ? stages : [], getField(inner, 'hint')).request;
    }
    case 'findAndModify':
      return statementRequest(inner, 'query', 1);
    case 'update':
    case 'delete': {
      const statements = getField(inner, `${name}s`);
      const [statement]: unknown[] = Array.isArray(statements) ? statements : [];
      if (!isDoc(statement)) throw badValue(`explain needs a statement of ${name}`);
      const many =
        name === 'update'
          ? getField(statement, 'multi') === true
          : Number(getField(statement, 'limit')) === 0;
      return statementRequest(statement, 'q', many ? 0 : 1);
    }
    default:
      throw notSupported(`explaining ${name}`);
  }
}

function statementRequest(statement: Doc, filterField: string, limit: number): FindRequest {
  return {
    filter: asFilter(getField(statement, filterField), filterField),
    sort: parseSort(getField(statement, 'sort')),
    skip: 0,
    limit,
    hint: getField(statement, 'hint'),
  };
}

function winningPlan({ plan }: Explained, request: FindRequest): Doc {
  const direction = plan.backward ? 'backward' : 'forward';
  const access: Doc = plan.index
    ? {
        stage: 'FETCH',
        inputStage: {
          stage: 'IXSCAN',
          indexName: plan.index.spec.name,
          keyPattern: plan.index.spec.definition['key'],
          isMultiKey: plan.index.multikey !== 0,
          isUnique: plan.index.spec.unique,
          isSparse: plan.index.spec.sparse,
          isPartial: plan.index.spec.partialFilter !== undefined,
          direction,
          intervals: plan.intervals.length,
          filterCovered: plan.covered,
        },
      }
    : { stage: 'COLLSCAN', direction };
  const ordered: Doc = plan.sorted
    ? access
    : {
        stage: 'SORT',
        sortPattern: Object.fromEntries(
          request.sort.map(({ path, descending }) => [path, descending ? -1 : 1]),
        ),
        inputStage: access,
      };
  const skipped: Doc =
    request.skip > 0 ? { stage: 'SKIP', skipAmount: request.skip, inputStage: ordered } : ordered;
  return request.limit > 0
    ? { stage: 'LIMIT', limitAmount: request.limit, inputStage: skipped }
    : skipped;
}

export const explainCommands: { readonly [name: string]: Command } = {
  explain: { run: runExplain, fields: ['verbosity'] },
};
