import { Binary, BSONRegExp, BSONSymbol, Code, DBRef, ObjectId, Timestamp } from 'bson';
import { getField, isDoc, isNumeric, numericValue, RANK, typeRank } from './values.ts';
import type { Doc } from './values.ts';

/** The total order of BSON values as MongoDB sorts them (simple collation). A missing value counts as `undefined`. */
export function compareValues(a: unknown, b: unknown): number {
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  if (difference !== 0) return difference;
  switch (rank) {
    case RANK.number:
      return compareNumbers(a, b);
    case RANK.string:
      return compareStrings(stringOf(a), stringOf(b));
    case RANK.object:
      return isDoc(a) && isDoc(b) ? compareDocs(a, b) : 0;
    case RANK.array:
      return Array.isArray(a) && Array.isArray(b) ? compareArrays(a, b) : 0;
    case RANK.binary:
      return compareBinaries(binaryOf(a), binaryOf(b));
    case RANK.objectId:
      return a instanceof ObjectId && b instanceof ObjectId ? Buffer.compare(a.id, b.id) : 0;
    case RANK.boolean:
      return Number(a) - Number(b);
    case RANK.date:
      return a instanceof Date && b instanceof Date ? Math.sign(a.getTime() - b.getTime()) : 0;
    case RANK.timestamp:
      return a instanceof Timestamp && b instanceof Timestamp ? a.compare(b) : 0;
    case RANK.regex:
      return comparePair(regexOf(a), regexOf(b));
    case RANK.dbRef:
      return a instanceof DBRef && b instanceof DBRef ? compareDocs(refDoc(a), refDoc(b)) : 0;
    case RANK.code:
      return a instanceof Code && b instanceof Code ? compareCode(a, b) : 0;
    default:
      return 0;
  }
}

export const equalValues = (a: unknown, b: unknown): boolean => compareValues(a, b) === 0;

function compareNumbers(a: unknown, b: unknown): number {
  const x = numericValue(a);
  const y = numericValue(b);
  if (x < y) return -1;
  if (x > y) return 1;
  // NaN equals itself and sorts before every other number.
  return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
}

/** Orders by UTF-8 bytes, which is code point order, not UTF-16 order. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return fixSurrogate(x) - fixSurrogate(y);
  }
  return a.length - b.length;
}

const fixSurrogate = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
};

export const stringOf = (value: unknown): string =>
  value instanceof BSONSymbol ? value.valueOf() : String(value);

export function binaryOf(value: unknown): { bytes: Uint8Array; subType: number } {
  if (value instanceof Binary) {
    return { bytes: value.buffer.subarray(0, value.length()), subType: value.sub_type };
  }
  if (value instanceof Uint8Array) return { bytes: value, subType: 0 };
  return { bytes: new Uint8Array(), subType: 0 };
}

function compareBinaries(
  a: { bytes: Uint8Array; subType: number },
  b: { bytes: Uint8Array; subType: number },
): number {
  return (
    a.bytes.length - b.bytes.length || a.subType - b.subType || Buffer.compare(a.bytes, b.bytes)
  );
}

/** Pattern and flags. */
export function regexOf(value: unknown): [string, string] {
  if (value instanceof BSONRegExp) return [value.pattern, value.options];
  if (value instanceof RegExp) return [value.source, value.flags.replaceAll(/[^ims]/g, '')];
  return ['', ''];
}

const comparePair = (a: [string, string], b: [string, string]): number =>
  compareStrings(a[0], b[0]) || compareStrings(a[1], b[1]);

export const refDoc = (ref: DBRef): Doc => ({
  $ref: ref.collection,
  $id: ref.oid,
  ...(ref.db === undefined ? {} : { $db: ref.db }),
  ...ref.fields,
});

export const scopeOf = (code: Code): Doc => (isDoc(code.scope) ? code.scope : {});

const compareCode = (a: Code, b: Code): number =>
  Number(a.scope !== null) - Number(b.scope !== null) ||
  compareStrings(a.code, b.code) ||
  compareDocs(scopeOf(a), scopeOf(b));

/** Compares field by field: type, then name, then value. A prefix sorts first. */
function compareDocs(a: Doc, b: Doc): number {
  const fieldsA = Object.keys(a);
  const fieldsB = Object.keys(b);
  for (const [i, fieldA] of fieldsA.entries()) {
    const fieldB = fieldsB[i];
    if (fieldB === undefined) return 1;
    const x = getField(a, fieldA);
    const y = getField(b, fieldB);
    const order =
      typeRank(x) - typeRank(y) || compareStrings(fieldA, fieldB) || compareValues(x, y);
    if (order !== 0) return order;
  }
  return fieldsA.length - fieldsB.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [i, x] of a.entries()) {
    if (i >= b.length) return 1;
    const order = compareValues(x, b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** True for NaN of any numeric type. */
export const isNaNValue = (value: unknown): boolean =>
  isNumeric(value) && Number.isNaN(numericValue(value));
