import { MongoFault } from '../errors.ts';
import { KeyWriter } from '../bson/key.ts';
import { getField, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import type { IndexField } from './index-spec.ts';

/** A document's keys in one index. Bit n of `multikey` is set when field n runs through an array. */
export interface DocumentKeys {
  keys: Buffer[];
  multikey: number;
  /** None of the indexed fields is present: a sparse index omits the document. */
  absent: boolean;
}

/** One index field during the descent: the value reached, and the rest of its path. */
interface Walker {
  value: unknown;
  rest: readonly string[];
}

interface Expansion {
  writer: KeyWriter;
  fields: readonly IndexField[];
  keys: Map<string, Buffer>;
  multikey: number;
  absent: boolean;
}

const writer = new KeyWriter();

/** Missing fields are indexed as null, empty arrays as undefined, as in MongoDB. */
export function documentKeys(doc: Doc, fields: readonly IndexField[]): DocumentKeys {
  const expansion: Expansion = { writer, fields, keys: new Map(), multikey: 0, absent: true };
  expand(
    fields.map((field) => ({ value: doc, rest: field.parts })),
    expansion,
  );
  return {
    keys: [...expansion.keys.values()],
    multikey: expansion.multikey,
    absent: expansion.absent,
  };
}

function expand(walkers: readonly Walker[], out: Expansion): void {
  const reached = walkers.map(descend);
  const array = reached.find(
    (walker) => Array.isArray(walker.value) && !isWholeArrayEnd(walker),
  )?.value;
  if (!Array.isArray(array)) {
    emit(reached, out);
    return;
  }
  // Fields that reach the same array advance through its elements together.
  for (const [n, walker] of reached.entries()) {
    if (walker.value === array) out.multikey |= 1 << n;
    else if (Array.isArray(walker.value) && !isWholeArrayEnd(walker)) {
      throw new MongoFault(171, 'cannot index parallel arrays');
    }
  }
  const elements: readonly unknown[] = array.length === 0 ? [EMPTY] : array;
  for (const element of elements) {
    expand(
      reached.map((walker) => (walker.value === array ? into(element, walker.rest) : walker)),
      out,
    );
  }
}

/** Stands for the element of an empty array. */
const EMPTY = Symbol('empty array');
/** Marks a final value: an array inside an array is a value and is not opened. */
const DONE: readonly string[] = ['\0done'];

const isWholeArrayEnd = (walker: Walker): boolean => walker.rest === DONE;

function into(element: unknown, rest: readonly string[]): Walker {
  if (element === EMPTY) return { value: rest.length === 0 ? EMPTY : undefined, rest: DONE };
  if (rest.length === 0) return { value: element, rest: DONE };
  return isDoc(element) ? { value: element, rest } : { value: undefined, rest: DONE };
}

function descend(walker: Walker): Walker {
  if (walker.rest === DONE) return walker;
  let { value } = walker;
  let at = 0;
  while (at < walker.rest.length && isDoc(value)) value = getField(value, walker.rest[at++] ?? '');
  const rest = walker.rest.slice(at);
  if (rest.length > 0 && !Array.isArray(value)) return { value: undefined, rest: DONE };
  return { value, rest };
}

function emit(walkers: readonly Walker[], out: Expansion): void {
  try {
    for (const [n, { value }] of walkers.entries()) {
      if (value !== undefined) out.absent = false;
      out.writer.value(
        value === EMPTY ? undefined : (value ?? null),
        out.fields[n]?.descending ?? false,
      );
    }
  } catch (error) {
    out.writer.finish();
    throw error;
  }
  const key = out.writer.finish();
  out.keys.set(key.toString('latin1'), key);
}
