import { getField, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault, notSupported } from '../errors.ts';
import { refuseCollation } from '../storage/index-spec.ts';
import type { Store } from '../storage/store.ts';
import type { Cursors } from './cursors.ts';

/** What a command runs with. */
export interface Context {
  store: Store;
  cursors: Cursors;
  db: string;
  body: Doc;
  connectionId: number;
  server: ServerInfo;
}

export interface ServerInfo {
  host: string;
  port: number;
  startedAt: number;
  connections: () => number;
}

/** A reply document without `ok`, or a complete reply in BSON. */
export type Reply = Doc | Uint8Array;

export interface Command {
  run: (context: Context) => Reply;
  /** The command changes data: it runs in a transaction and may carry a txnNumber. */
  writes?: boolean;
  /** Fields that it accepts besides the generic ones; any other is an error. */
  fields: readonly string[];
}

/** Fields that any command may carry and that have no effect here. */
const GENERIC_FIELDS = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'lsid',
  'txnNumber',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'collation',
]);

const TRANSACTION = ['startTransaction', 'autocommit'];

export function checkFields(name: string, command: Command, body: Doc): void {
  for (const field of TRANSACTION) {
    if (Object.hasOwn(body, field)) {
      throw new MongoFault(263, 'Transactions are not supported by embedded-mongo');
    }
  }
  for (const field of Object.keys(body)) {
    if (field === name || GENERIC_FIELDS.has(field) || command.fields.includes(field)) continue;
    throw new MongoFault(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  refuseCollation(getField(body, 'collation'));
  const concern = getField(body, 'readConcern');
  if (isDoc(concern)) refuseReadConcern(concern);
}

function refuseReadConcern(concern: Doc): void {
  const level = getField(concern, 'level');
  if (level === 'snapshot') throw notSupported('the read concern snapshot');
  for (const field of Object.keys(concern)) {
    if (field !== 'level') throw notSupported(`the read concern's ${field}`);
  }
}

/** The collection that a command targets: the value of its first field. */
export function collectionName({ body }: Context): string {
  const name = body[Object.keys(body)[0] ?? ''];
  if (typeof name === 'string' && name !== '') return name;
  throw new MongoFault(73, `collection name has invalid type or is empty`);
}

export function booleanField(body: Doc, name: string, fallback: boolean): boolean {
  const value = getField(body, name);
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  throw badValue(`'${name}' must be a boolean`);
}

export function docArray(body: Doc, name: string): Doc[] {
  const value = getField(body, name);
  if (!Array.isArray(value) || !value.every(isDoc))
    throw badValue(`'${name}' must be an array of objects`);
  return value;
}

/** Rejects unknown fields of a write statement, by name. */
export function checkStatement(what: string, statement: Doc, known: readonly string[]): void {
  for (const field of Object.keys(statement)) {
    if (!known.includes(field)) {
      throw new MongoFault(40415, `BSON field '${what}.${field}' is an unknown field.`);
    }
  }
  refuseCollation(getField(statement, 'collation'));
}

export function limitOption(value: number | undefined, name: string): number {
  if (value !== undefined && value < 0) throw badValue(`${name} must be non-negative`);
  return value ?? 0;
}
