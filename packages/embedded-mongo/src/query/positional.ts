import { getField, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { splitPath } from '../storage/paths.ts';
import { compileFilter } from './match.ts';

/**
 * The position that `$` stands for: the first element of the array at `path` that meets the filter's conditions on it.
 * Each element is tested by matching the filter against a copy of the document whose array holds only that element.
 */
export function matchedPosition(filter: Doc, doc: Doc, path: string): number {
  const parts = splitPath(path);
  const array = parts.reduce<unknown>(
    (value, part) => (isDoc(value) ? getField(value, part) : undefined),
    doc,
  );
  const clauses = clausesOn(filter, path);
  if (!Array.isArray(array) || clauses.length === 0) throw notFound();
  const tests = clauses.map((clause) => compileFilter(clause));
  const alone = (element: unknown): Doc => {
    let outer: unknown = [element];
    for (const part of parts.toReversed()) outer = Object.fromEntries([[part, outer]]);
    return isDoc(outer) ? outer : {};
  };
  const docs = array.map(alone);
  let at = docs.findIndex((one) => tests.every((test) => test(one)));
  if (at < 0) at = docs.findIndex((one) => tests[0]?.(one) ?? false);
  if (at < 0) throw notFound();
  return at;
}

const notFound = (): Error =>
  badValue('The positional operator did not find the match needed from the query.');

/** The parts of the filter that concern the array at `path`. */
function clausesOn(filter: Doc, path: string): Doc[] {
  return Object.keys(filter).flatMap((field): Doc[] => {
    const value = getField(filter, field);
    if (field === '$and' && Array.isArray(value))
      return value.filter(isDoc).flatMap((part) => clausesOn(part, path));
    return field === path || field.startsWith(`${path}.`) ? [{ [field]: value }] : [];
  });
}
