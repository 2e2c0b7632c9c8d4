import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { badValue, notSupported } from '../errors.ts';

/** A decoded BSON document with typed values: numbers are Int32, Double or Long objects, as on the wire. */
export type Doc = { [field: string]: unknown };

/**
 * The sort order of BSON types. It is also the first byte of an encoded key, from 1 to 127 so that an inverted one is
 * never 0xff.
 */
export const RANK = {
  minKey: 1,
  undefined: 2,
  null: 3,
  number: 10,
  string: 20,
  object: 30,
  array: 40,
  binary: 50,
  objectId: 60,
  boolean: 70,
  date: 80,
  timestamp: 85,
  regex: 90,
  dbRef: 95,
  code: 100,
  maxKey: 127,
} as const;

/** True for an embedded document; false for arrays and BSON classes. */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Own fields only: a document may have any field name, including `__proto__` and `constructor`. */
export const getField = (doc: Doc, field: string): unknown =>
  Object.hasOwn(doc, field) ? doc[field] : undefined;

export function setField(doc: Doc, field: string, value: unknown): void {
  if (field === '__proto__') {
    Object.defineProperty(doc, field, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else doc[field] = value;
}

export const isNumeric = (value: unknown): value is number | bigint | Int32 | Double | Long =>
  typeof value === 'number' ||
  value instanceof Int32 ||
  value instanceof Double ||
  typeof value === 'bigint' ||
  (value instanceof Long && !(value instanceof Timestamp));

const exactLong = (value: bigint): number | bigint =>
  value >= -9007199254740992n && value <= 9007199254740992n ? Number(value) : value;

/** The exact value: a bigint only where a double would lose digits. */
export function numericValue(value: unknown): number | bigint {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (typeof value === 'bigint') return exactLong(value);
  if (value instanceof Long) return exactLong(value.toBigInt());
  throw badValue(`not a number: ${describe(value)}`);
}

/** An integer option such as `limit` or `batchSize`; undefined when absent. */
export function integerOption(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = isNumeric(value) ? Number(numericValue(value)) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw badValue(`${name} must be a whole number`);
  return number;
}

export function typeRank(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return RANK.string;
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'boolean':
      return RANK.boolean;
    case 'undefined':
      return RANK.undefined;
    case 'object':
      return value === null ? RANK.null : objectRank(value);
    default:
      throw badValue(`a value of type ${typeof value} has no BSON type`);
  }
}

function objectRank(value: object): number {
  if (Array.isArray(value)) return RANK.array;
  if (isDoc(value)) return RANK.object;
  if (value instanceof ObjectId) return RANK.objectId;
  if (value instanceof Int32 || value instanceof Double) return RANK.number;
  if (value instanceof Timestamp) return RANK.timestamp;
  if (value instanceof Long) return RANK.number;
  if (value instanceof Date) return RANK.date;
  if (value instanceof Binary || value instanceof Uint8Array) return RANK.binary;
  if (value instanceof BSONRegExp || value instanceof RegExp) return RANK.regex;
  if (value instanceof BSONSymbol) return RANK.string;
  if (value instanceof Code) return RANK.code;
  if (value instanceof MinKey) return RANK.minKey;
  if (value instanceof MaxKey) return RANK.maxKey;
  if (value instanceof DBRef) return RANK.dbRef;
  if (value instanceof Decimal128) throw notSupported('Decimal128');
  throw badValue('a value has no BSON type');
}

/** The BSON type number that `$type` uses. */
export function typeNumber(value: unknown): number {
  if (typeof value === 'number') return Number.isInteger(value) ? 16 : 1;
  if (value instanceof Double) return 1;
  if (value instanceof Int32) return 16;
  if (value instanceof Timestamp) return 17;
  if (value instanceof Long || typeof value === 'bigint') return 18;
  if (value instanceof Decimal128) return 19;
  if (value instanceof BSONSymbol) return 14;
  if (value instanceof Code) return value.scope === null ? 13 : 15;
  const byRank: { [rank: number]: number } = {
    [RANK.minKey]: -1,
    [RANK.undefined]: 6,
    [RANK.null]: 10,
    [RANK.string]: 2,
    [RANK.object]: 3,
    [RANK.array]: 4,
    [RANK.binary]: 5,
    [RANK.objectId]: 7,
    [RANK.boolean]: 8,
    [RANK.date]: 9,
    [RANK.regex]: 11,
    [RANK.dbRef]: 12,
    [RANK.maxKey]: 127,
  };
  return byRank[typeRank(value)] ?? 0;
}

export const TYPE_ALIASES: { readonly [alias: string]: number } = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  const number = typeNumber(value);
  return Object.entries(TYPE_ALIASES).find(([, n]) => n === number)?.[0] ?? 'unknown';
}

/** A short form of a value for error messages, close to the notation of the mongo shell. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (isNumeric(value)) {
    const number = numericValue(value);
    return value instanceof Double && Number.isInteger(number) ? `${number}.0` : String(number);
  }
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[ ${value.map(describe).join(', ')} ]`;
  if (isDoc(value)) {
    const fields = Object.keys(value).map(
      (field) => `${field}: ${describe(getField(value, field))}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  if (value instanceof Binary)
    return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  return String(value);
}
