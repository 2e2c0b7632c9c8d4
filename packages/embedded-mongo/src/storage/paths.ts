import { getField, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';

export const splitPath = (path: string): string[] => path.split('.');

/** Whether a path component can be an array position. */
export const isPosition = (part: string): boolean => /^(0|[1-9][0-9]*)$/.test(part);

/**
 * The values that a query sees at a dotted path, as MongoDB resolves it: through embedded documents, documents in
 * arrays, and array positions. A missing field is `undefined`. Arrays at the end of the path are returned whole.
 */
export function leaves(doc: Doc, parts: readonly string[]): unknown[] {
  if (parts.length === 1) return [getField(doc, parts[0] ?? '')];
  const found: unknown[] = [];
  walk(doc, parts, 0, found);
  return found;
}

function walk(value: unknown, parts: readonly string[], at: number, found: unknown[]): void {
  const part = parts[at];
  if (part === undefined) found.push(value);
  else if (Array.isArray(value)) {
    if (isPosition(part) && Number(part) < value.length)
      walk(value[Number(part)], parts, at + 1, found);
    for (const element of value) if (isDoc(element)) walk(element, parts, at, found);
  } else if (isDoc(value)) walk(getField(value, part), parts, at + 1, found);
  else found.push(undefined);
}
