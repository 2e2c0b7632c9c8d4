import type { Long } from 'bson';
import { encode } from './codec.ts';

/** Builds `{ cursor: { id, ns, firstBatch | nextBatch: [...] }, ok: 1 }` by copying documents that are already BSON. */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  namespace: string,
  id: Long,
  documents: readonly Uint8Array[],
): Uint8Array {
  const array = arrayOf(documents);
  const head = encode({ id, ns: namespace });
  // The fields of `head` without its terminator, then the array, then the terminator.
  const cursorBytes = head.length - 1 + 1 + batch.length + 1 + array.length + 1;
  const total = 4 + (1 + 7 + cursorBytes) + (1 + 3 + 8) + 1;
  const out = Buffer.allocUnsafe(total);
  let at = out.writeInt32LE(total, 0);
  at = out.writeUInt8(0x03, at);
  at += out.write('cursor\0', at, 'latin1');
  const cursorStart = at;
  out.set(head.subarray(0, -1), at);
  at += head.length - 1;
  out.writeInt32LE(cursorBytes, cursorStart);
  at = out.writeUInt8(0x04, at);
  at += out.write(`${batch}\0`, at, 'latin1');
  out.set(array, at);
  at += array.length;
  at = out.writeUInt8(0, at);
  at = out.writeUInt8(0x01, at);
  at += out.write('ok\0', at, 'latin1');
  at = out.writeDoubleLE(1, at);
  out.writeUInt8(0, at);
  return out;
}

function arrayOf(documents: readonly Uint8Array[]): Buffer {
  let size = 5;
  for (const [n, document] of documents.entries()) size += 2 + String(n).length + document.length;
  const out = Buffer.allocUnsafe(size);
  let at = out.writeInt32LE(size, 0);
  for (const [n, document] of documents.entries()) {
    at = out.writeUInt8(0x03, at);
    at += out.write(`${n}\0`, at, 'latin1');
    out.set(document, at);
    at += document.length;
  }
  out.writeUInt8(0, at);
  return out;
}
