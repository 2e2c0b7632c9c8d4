import { describe, getField, isDoc, setField } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault } from '../errors.ts';
import { isPosition } from '../storage/paths.ts';

/** What holds a value: a document or an array. */
type Holder = Doc | unknown[];

const MAX_PADDING = 1_500_000;

function child(holder: Holder, part: string): unknown {
  if (Array.isArray(holder)) return isPosition(part) ? holder[Number(part)] : undefined;
  return getField(holder, part);
}

/** Reads one exact path, in which numbers are array positions; arrays are not searched. */
export function readAt(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (!isDoc(value) && !Array.isArray(value)) return undefined;
    value = child(value, part);
  }
  return value;
}

/** Writes one exact path, creating missing documents on the way. */
export function writeAt(doc: Doc, parts: readonly string[], value: unknown): void {
  let holder: Holder = doc;
  for (const [n, part] of parts.entries()) {
    if (n === parts.length - 1) {
      put(holder, part, value, parts, n);
      return;
    }
    const next: unknown = child(holder, part);
    if (isDoc(next) || Array.isArray(next)) holder = next;
    else if (next === undefined) {
      const created: Doc = {};
      put(holder, part, created, parts, n);
      holder = created;
    } else throw notViable(parts[n + 1] ?? '', part, next);
  }
}

function put(
  holder: Holder,
  part: string,
  value: unknown,
  parts: readonly string[],
  n: number,
): void {
  if (!Array.isArray(holder)) {
    setField(holder, part, value);
    return;
  }
  if (!isPosition(part)) throw notViable(part, parts[n - 1] ?? '', holder);
  const at = Number(part);
  if (at - holder.length > MAX_PADDING)
    throw badValue(`can't backfill array to larger than ${MAX_PADDING} elements`);
  while (holder.length < at) holder.push(null);
  holder[at] = value;
}

const notViable = (field: string, parent: string, value: unknown): MongoFault =>
  new MongoFault(28, `Cannot create field '${field}' in element {${parent}: ${describe(value)}}`);

/** Removes a field. An array element becomes null, so that the array keeps its length. */
export function removeAt(doc: Doc, parts: readonly string[]): void {
  const holder = readAt(doc, parts.slice(0, -1));
  const last = parts.at(-1) ?? '';
  if (Array.isArray(holder)) {
    if (isPosition(last) && Number(last) < holder.length) holder[Number(last)] = null;
  } else if (isDoc(holder)) delete holder[last];
}

/** Resolves the positional parts of a path. */
export interface Positions {
  /** The position of `$` in the array at this path. */
  matched: (arrayPath: string) => number;
  /** Whether an element matches `$[identifier]`. */
  filter: (identifier: string) => (element: unknown) => boolean;
}

/** The exact paths that a path with `$`, `$[]` or `$[id]` refers to in this document. */
export function expandPath(doc: Doc, parts: readonly string[], positions: Positions): string[][] {
  let places: string[][] = [[]];
  for (const [n, part] of parts.entries()) {
    if (part === '$') {
      if (n === 0)
        throw badValue("Cannot have positional (i.e. '$') element in the first position in path");
      const at = String(positions.matched(parts.slice(0, n).join('.')));
      places = places.map((place) => [...place, at]);
    } else if (part.startsWith('$[') && part.endsWith(']')) {
      const identifier = part.slice(2, -1);
      const matches = identifier === '' ? () => true : positions.filter(identifier);
      places = places.flatMap((place) => elementPlaces(doc, place, matches, parts));
    } else places = places.map((place) => [...place, part]);
  }
  return places;
}

function elementPlaces(
  doc: Doc,
  place: string[],
  matches: (element: unknown) => boolean,
  parts: readonly string[],
): string[][] {
  const array = readAt(doc, place);
  if (array === undefined) {
    throw badValue(
      `The path '${place.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(array)) {
    throw badValue(
      `Cannot apply array updates to non-array element ${parts.join('.')}: ${describe(array)}`,
    );
  }
  return array.flatMap((element: unknown, at) =>
    matches(element) ? [[...place, String(at)]] : [],
  );
}
