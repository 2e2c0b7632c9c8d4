import { ObjectId } from 'bson';
import { compileUpdatePipeline } from '../aggregate/update-pipeline.ts';
import { equalValues } from '../bson/compare.ts';
import { encodeKey } from '../bson/key.ts';
import { getField, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault } from '../errors.ts';
import { compileFilter, isOperatorDoc } from '../query/match.ts';
import type { Predicate } from '../query/match.ts';
import { matchedPosition } from '../query/positional.ts';
import { splitPath } from '../storage/paths.ts';
import { applySteps, parseSteps } from './apply.ts';
import { readAt, writeAt } from './paths.ts';
import type { Positions } from './paths.ts';

export interface Update {
  /** Replacements and pipelines take no array filters, and a replacement updates a single document. */
  kind: 'operators' | 'replacement' | 'pipeline';
  /** Returns the updated document. `doc` must be a fresh copy: it may be changed in place. */
  apply: (doc: Doc) => Doc;
  /** The document that an upsert inserts. */
  forInsert: () => Doc;
}

export interface UpdateRequest {
  filter: Doc;
  update: unknown;
  arrayFilters: unknown;
}

export function compileUpdate({ filter, update, arrayFilters }: UpdateRequest): Update {
  const filters = parseArrayFilters(arrayFilters);
  if (Array.isArray(update)) {
    if (filters.size > 0)
      throw new MongoFault(9, 'arrayFilters may not be specified for pipeline-style updates');
    return pipelineUpdate(filter, update);
  }
  if (!isDoc(update)) throw new MongoFault(9, 'the update must be a document or an array');
  const first = Object.keys(update)[0];
  if (first === undefined || !first.startsWith('$')) {
    if (filters.size > 0)
      throw new MongoFault(9, 'arrayFilters may not be specified for replacements');
    return replacement(filter, update);
  }
  return operatorUpdate(filter, update, filters);
}

function operatorUpdate(filter: Doc, update: Doc, filters: Map<string, Predicate>): Update {
  const steps = parseSteps(update);
  const used = new Set(
    steps.flatMap((step) =>
      step.parts.flatMap((part) => (/^\$\[.+\]$/.test(part) ? [part.slice(2, -1)] : [])),
    ),
  );
  for (const identifier of filters.keys()) {
    if (!used.has(identifier)) {
      throw new MongoFault(
        9,
        `The array filter for identifier '${identifier}' was not used in the update`,
      );
    }
  }
  const elementFilter = (identifier: string): ((element: unknown) => boolean) => {
    const found = filters.get(identifier);
    if (!found) throw badValue(`No array filter found for identifier '${identifier}'`);
    return (element) => found({ [identifier]: element });
  };
  for (const identifier of used) elementFilter(identifier);
  const positions = (doc: Doc): Positions => {
    const known = new Map<string, number>();
    return {
      matched: (path) => {
        const at = known.get(path) ?? matchedPosition(filter, doc, path);
        known.set(path, at);
        return at;
      },
      filter: elementFilter,
    };
  };
  const apply = (doc: Doc): Doc => {
    const id = idBytes(doc);
    applySteps(doc, steps, positions(doc), false);
    requireId(id, doc);
    return doc;
  };
  const forInsert = (): Doc => {
    const doc = filterEqualities(filter);
    const id = Object.hasOwn(doc, '_id') ? idBytes(doc) : undefined;
    applySteps(doc, steps, positions(doc), true);
    if (id) requireId(id, doc);
    return idFirst(doc);
  };
  return { kind: 'operators', apply, forInsert };
}

function replacement(filter: Doc, update: Doc): Update {
  const dollar = Object.keys(update).find((field) => field.startsWith('$'));
  if (dollar !== undefined)
    throw new MongoFault(52, `The dollar ($) prefixed field '${dollar}' is not allowed`);
  const withId = (id: unknown): Doc => {
    const next: Doc = Object.hasOwn(update, '_id') ? update : { _id: id, ...update };
    if (id !== undefined) requireId(encodeKey(id), next);
    return idFirst(next);
  };
  return {
    kind: 'replacement',
    apply: (doc) => withId(getField(doc, '_id')),
    forInsert: () => withId(getField(filterEqualities(filter), '_id')),
  };
}

function pipelineUpdate(filter: Doc, stages: readonly unknown[]): Update {
  const run = compileUpdatePipeline(stages);
  return {
    kind: 'pipeline',
    apply: (doc) => {
      const after = run(doc);
      requireId(idBytes(doc), after);
      return after;
    },
    forInsert: () => idFirst(run(filterEqualities(filter))),
  };
}

/** The encoded `_id`, taken before steps change the document (and a document `_id`) in place. */
const idBytes = (doc: Doc): Buffer => encodeKey(getField(doc, '_id'));

function requireId(id: Buffer, after: Doc): void {
  if (id.equals(idBytes(after))) return;
  throw new MongoFault(
    66,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

function idFirst(doc: Doc): Doc {
  const { _id, ...rest } = doc;
  return { _id: _id ?? new ObjectId(), ...rest };
}

/** The fields of an upserted document that the filter's equalities determine. */
function filterEqualities(filter: Doc): Doc {
  const doc: Doc = {};
  collectEqualities(filter, doc);
  return doc;
}

function collectEqualities(filter: Doc, doc: Doc): void {
  for (const field of Object.keys(filter)) {
    const value = getField(filter, field);
    if (field === '$and' && Array.isArray(value)) {
      for (const part of value) if (isDoc(part)) collectEqualities(part, doc);
    } else if (field === '$or' && Array.isArray(value) && value.length === 1 && isDoc(value[0])) {
      collectEqualities(value[0], doc);
    } else if (!field.startsWith('$')) setEquality(doc, field, value);
  }
}

function setEquality(doc: Doc, path: string, condition: unknown): void {
  let value = condition;
  if (isOperatorDoc(condition)) {
    const all = getField(condition, '$all');
    if (Object.hasOwn(condition, '$eq')) value = getField(condition, '$eq');
    else if (Array.isArray(all) && all.length === 1) [value] = all;
    else return;
  }
  const parts = splitPath(path);
  const existing = readAt(doc, parts);
  if (existing !== undefined && !equalValues(existing, value)) {
    throw new MongoFault(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  }
  writeAt(doc, parts, value);
}

function parseArrayFilters(given: unknown): Map<string, Predicate> {
  const filters = new Map<string, Predicate>();
  if (given === undefined || given === null) return filters;
  if (!Array.isArray(given)) throw new MongoFault(14, 'arrayFilters must be an array');
  for (const filter of given) {
    if (!isDoc(filter)) throw new MongoFault(14, 'arrayFilters must hold objects');
    const identifier = filterIdentifier(filter);
    if (filters.has(identifier)) {
      throw new MongoFault(
        9,
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    filters.set(identifier, compileFilter(filter));
  }
  return filters;
}

/** The single top-level name that all fields of an array filter share. */
function filterIdentifier(filter: Doc): string {
  const names = new Set(namesIn(filter));
  const [name] = names;
  if (name === undefined || names.size > 1) {
    throw new MongoFault(9, 'Expected a single top-level field name in an array filter');
  }
  return name;
}

function namesIn(filter: Doc): string[] {
  return Object.keys(filter).flatMap((field) => {
    const value = getField(filter, field);
    if (field.startsWith('$') && Array.isArray(value)) return value.filter(isDoc).flatMap(namesIn);
    return [field.split('.')[0] ?? field];
  });
}
