import { BSON } from 'bson';
import { MongoFault } from '../errors.ts';
import { isDoc } from './values.ts';
import type { Doc } from './values.ts';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const TYPED = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new MongoFault(
      22,
      `invalid BSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Decodes into typed values without loss: re-encoding gives the same bytes. */
export const decode = (bytes: Uint8Array): Doc => parsed(() => BSON.deserialize(bytes, TYPED));

/** Decodes a command, leaving the documents to insert as raw bytes. */
export const decodeCommand = (bytes: Uint8Array): Doc =>
  parsed(() => BSON.deserialize(bytes, { ...TYPED, fieldsAsRaw: { documents: true } }));

/** Decodes into plain numbers, which mingo needs. Longs beyond 2^53 stay Long. */
export const decodePromoted = (bytes: Uint8Array): Doc =>
  parsed(() => BSON.deserialize(bytes, { promoteBuffers: false }));

export function encode(doc: Doc): Uint8Array {
  return parsed(() => BSON.serialize(doc, { ignoreUndefined: true }));
}

/** Encodes a document for storage; throws above 16 MiB. */
export function encodeStored(doc: Doc): Uint8Array {
  const bytes = encode(doc);
  checkDocumentSize(bytes.length);
  return bytes;
}

export function checkDocumentSize(size: number): void {
  if (size > MAX_DOCUMENT_BYTES) {
    throw new MongoFault(
      10334,
      `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  }
}

/** Typed values to plain numbers. */
export const promote = (doc: Doc): Doc => decodePromoted(encode(doc));

/** Plain numbers to typed values. */
export const demote = (doc: Doc): Doc => decode(encode(doc));

export function promoteValue(value: unknown): unknown {
  return promote({ v: value })['v'];
}

export const asDoc = (value: unknown, what: string): Doc => {
  if (isDoc(value)) return value;
  throw new MongoFault(14, `${what} must be an object`);
};
