import { KeyWriter } from '../bson/key.ts';
import { compareValues } from '../bson/compare.ts';
import { getField, isDoc, isNumeric, numericValue } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, notSupported } from '../errors.ts';
import { leaves, splitPath } from '../storage/paths.ts';

export interface SortField {
  path: string;
  parts: readonly string[];
  descending: boolean;
}

export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) throw badValue('the sort must be an object');
  const fields = Object.keys(sort).map((path) => {
    const direction = getField(sort, path);
    if (isDoc(direction))
      throw notSupported(`sorting by ${Object.keys(direction)[0] ?? 'an object'}`);
    const number = isNumeric(direction) ? Number(numericValue(direction)) : 0;
    if (number !== 1 && number !== -1) {
      throw badValue('$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { path, parts: splitPath(path), descending: number < 0 };
  });
  if (fields.length > 1 && fields.some((field) => field.path === '$natural')) {
    throw badValue('$natural cannot be combined with other sort fields');
  }
  return fields;
}

const writer = new KeyWriter();

/** The bytes that a document sorts by: an array counts as its smallest element, or as its largest when descending. */
export function sortKey(doc: Doc, sort: readonly SortField[]): Buffer {
  try {
    for (const field of sort) writer.value(sortValue(doc, field), field.descending);
  } catch (error) {
    writer.finish();
    throw error;
  }
  return writer.finish();
}

function sortValue(doc: Doc, field: SortField): unknown {
  const found = leaves(doc, field.parts);
  const [only] = found;
  if (found.length === 1 && !Array.isArray(only)) return only ?? null;
  let best: unknown;
  let any = false;
  const consider = (value: unknown): void => {
    if (!any || compareValues(value, best) * (field.descending ? -1 : 1) < 0) best = value;
    any = true;
  };
  for (const leaf of found) {
    if (!Array.isArray(leaf)) consider(leaf ?? null);
    else if (leaf.length === 0) consider(undefined);
    else for (const element of leaf) consider(element);
  }
  return any ? best : null;
}
