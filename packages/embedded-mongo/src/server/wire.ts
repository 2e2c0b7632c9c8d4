import { decode, decodeCommand, encode } from '../bson/codec.ts';
import { getField } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { MongoFault } from '../errors.ts';

export const MAX_MESSAGE_BYTES = 48_000_000;
export const HEADER_BYTES = 16;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

/** The peer violated the protocol: its connection cannot continue. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/** A parsed command. `body` includes the document sequences, as arrays. */
export interface Request {
  id: number;
  legacy: boolean;
  /** False when the client expects no reply (w: 0). */
  wantsReply: boolean;
  name: string;
  db: string;
  body: Doc;
}

/** The length of the message at the start of `bytes`. */
export function messageLength(bytes: Buffer): number {
  const length = bytes.readInt32LE(0);
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
    throw new ProtocolError(`message of ${length} bytes`);
  }
  return length;
}

export const messageId = (message: Buffer): number => message.readInt32LE(4);

export function parseMessage(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(message);
  if (opCode === OP_QUERY) return parseQuery(message);
  throw new ProtocolError(`opcode ${opCode}`);
}

function parseMsg(message: Buffer): Request {
  const flags = readUint32(message, HEADER_BYTES);
  // The low 16 flag bits are "required": an unknown one is an error.
  if ((flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) {
    throw new ProtocolError(`flags ${flags}`);
  }
  const end = message.length - ((flags & CHECKSUM_PRESENT) === 0 ? 0 : 4);
  let at = HEADER_BYTES + 4;
  let main: Uint8Array | undefined;
  const sequences: { name: string; documents: Uint8Array[] }[] = [];
  while (at < end) {
    const kind = message[at];
    at++;
    if (kind === 0) {
      if (main) throw new ProtocolError('two body sections');
      main = documentAt(message, at, end);
      at += main.length;
    } else if (kind === 1) {
      const size = readUint32(message, at);
      const stop = at + size;
      if (size < 5 || stop > end) throw new ProtocolError('section length');
      const nameEnd = message.indexOf(0, at + 4);
      if (nameEnd < 0 || nameEnd >= stop) throw new ProtocolError('section name');
      sequences.push({
        name: message.toString('utf8', at + 4, nameEnd),
        documents: documentsBetween(message, nameEnd + 1, stop),
      });
      at = stop;
    } else throw new ProtocolError(`section kind ${String(kind)}`);
  }
  if (!main) throw new ProtocolError('no body section');
  const body = decodeBody(main);
  for (const { name, documents } of sequences) {
    if (Object.hasOwn(body, name)) throw new MongoFault(9, `'${name}' is given twice`);
    body[name] = name === 'documents' ? documents : documents.map(decode);
  }
  const db = getField(body, '$db');
  if (typeof db !== 'string')
    throw new MongoFault(40415, "OP_MSG requests require a '$db' argument");
  return {
    id: messageId(message),
    legacy: false,
    wantsReply: (flags & MORE_TO_COME) === 0,
    name: Object.keys(body)[0] ?? '',
    db,
    body,
  };
}

/** Documents stay raw in `insert` only: other commands may have an ordinary field of that name. */
function decodeBody(bytes: Uint8Array): Doc {
  const name = Buffer.from(bytes.subarray(5, 12)).toString('latin1');
  return name === 'insert\0' ? decodeCommand(bytes) : decode(bytes);
}

function parseQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw new ProtocolError('OP_QUERY name');
  const [db = '', collection] = message.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.');
  if (collection !== '$cmd') throw new ProtocolError('OP_QUERY on a collection');
  const body = decode(documentAt(message, nameEnd + 9, message.length));
  const name = Object.keys(body)[0] ?? '';
  return { id: messageId(message), legacy: true, wantsReply: true, name, db, body };
}

function documentsBetween(message: Buffer, from: number, to: number): Uint8Array[] {
  const documents: Uint8Array[] = [];
  for (let at = from; at < to;) {
    const document = documentAt(message, at, to);
    documents.push(document);
    at += document.length;
  }
  return documents;
}

function documentAt(message: Buffer, at: number, end: number): Uint8Array {
  const length = readUint32(message, at);
  if (length < 5 || at + length > end) throw new ProtocolError('document length');
  return message.subarray(at, at + length);
}

function readUint32(message: Buffer, at: number): number {
  if (at + 4 > message.length) throw new ProtocolError('truncated');
  return message.readUInt32LE(at);
}

let lastId = 0;

export function encodeReply(requestId: number, legacy: boolean, reply: Doc | Uint8Array): Buffer[] {
  const body = reply instanceof Uint8Array ? reply : encode(reply);
  const extra = legacy ? 20 : 5;
  const head = Buffer.alloc(HEADER_BYTES + extra);
  lastId = (lastId + 1) & 0x7fffffff;
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(lastId, 4);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) head.writeInt32LE(1, head.length - 4);
  return [head, Buffer.from(body.buffer, body.byteOffset, body.byteLength)];
}
