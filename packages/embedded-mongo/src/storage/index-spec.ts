import { badValue, MongoFault, notSupported } from '../errors.ts';
import { getField, integerOption, isDoc, isNumeric, numericValue } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { isPosition, splitPath } from './paths.ts';

export interface IndexField {
  path: string;
  parts: readonly string[];
  descending: boolean;
}

/** An index as the client describes it. */
export interface IndexSpec {
  name: string;
  fields: readonly IndexField[];
  unique: boolean;
  sparse: boolean;
  partialFilter: Doc | undefined;
  expireAfterSeconds: number | undefined;
  /** The form that listIndexes returns. */
  definition: Doc;
}

const KNOWN = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
  'hidden',
  'collation',
]);

export function parseIndexSpec(given: Doc): IndexSpec {
  for (const option of Object.keys(given)) {
    if (!KNOWN.has(option)) throw notSupported(`the index option '${option}'`);
  }
  if (getField(given, 'hidden') === true) throw notSupported("the index option 'hidden'");
  refuseCollation(getField(given, 'collation'));
  const key = getField(given, 'key');
  if (!isDoc(key) || Object.keys(key).length === 0) {
    throw new MongoFault(67, 'an index needs at least one key');
  }
  const fields = Object.keys(key).map((path) => parseField(path, getField(key, path)));
  if (fields.length > 31) throw new MongoFault(67, 'an index has at most 31 fields');
  const givenName = getField(given, 'name');
  const name = typeof givenName === 'string' && givenName !== '' ? givenName : defaultName(fields);
  const unique = flag(given, 'unique');
  const sparse = flag(given, 'sparse');
  const partial = getField(given, 'partialFilterExpression');
  if (partial !== undefined && !isDoc(partial)) {
    throw new MongoFault(67, 'partialFilterExpression must be an object');
  }
  if (partial && sparse) throw new MongoFault(67, 'an index cannot be both sparse and partial');
  const expireAfterSeconds = integerOption(
    getField(given, 'expireAfterSeconds'),
    'expireAfterSeconds',
  );
  if (expireAfterSeconds !== undefined && (expireAfterSeconds < 0 || fields.length > 1)) {
    throw new MongoFault(
      67,
      'TTL indexes are single-field indexes with a non-negative expireAfterSeconds',
    );
  }
  const definition: Doc = {
    v: 2,
    key,
    name,
    ...(unique ? { unique } : {}),
    ...(sparse ? { sparse } : {}),
    ...(partial ? { partialFilterExpression: partial } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  };
  return { name, fields, unique, sparse, partialFilter: partial, expireAfterSeconds, definition };
}

function parseField(path: string, direction: unknown): IndexField {
  if (typeof direction === 'string') throw notSupported(`the index type '${direction}'`);
  if (!isNumeric(direction) || Number(numericValue(direction)) === 0) {
    throw new MongoFault(67, `the direction of '${path}' must be 1 or -1`);
  }
  const parts = splitPath(path);
  if (parts.some((part) => part === '' || part.startsWith('$'))) {
    throw new MongoFault(67, `'${path}' cannot be indexed`);
  }
  if (parts.some(isPosition)) throw notSupported(`an index on the array position '${path}'`);
  return { path, parts, descending: Number(numericValue(direction)) < 0 };
}

const defaultName = (fields: readonly IndexField[]): string =>
  fields.map((field) => `${field.path}_${field.descending ? -1 : 1}`).join('_');

function flag(given: Doc, name: string): boolean {
  const value = getField(given, name);
  if (value === undefined || typeof value === 'boolean') return value ?? false;
  if (isNumeric(value)) return Number(numericValue(value)) !== 0;
  throw badValue(`the index option '${name}' must be a boolean`);
}

/** Only the simple (byte) collation is supported. */
export function refuseCollation(collation: unknown): void {
  if (collation === undefined || collation === null) return;
  if (isDoc(collation)) {
    const locale = getField(collation, 'locale');
    if (Object.keys(collation).length === 0 || locale === 'simple') return;
  }
  throw notSupported('collation other than simple');
}
