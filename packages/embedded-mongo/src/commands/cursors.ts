import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import { MongoFault } from '../errors.ts';
import { cursorReply } from '../bson/cursor-reply.ts';

interface Cursor {
  namespace: string;
  documents: Iterator<Uint8Array>;
  /** Read ahead, to know whether there are more documents. */
  next: IteratorResult<Uint8Array>;
  lastUsed: number;
}

const IDLE_MS = 10 * 60_000;
const DEFAULT_FIRST_BATCH = 101;
/** Where the client names no size: a reply is made in one turn of the event loop, in which nobody else is served. */
const DEFAULT_BATCH_BYTES = 512 * 1024;

/** Open cursors. They hold a position, but no lock and no open SQLite statement. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();

  get size(): number {
    return this.#open.size;
  }

  /** Returns the first batch. The rest stays behind a cursor id, unless `single` is set or nothing is left. */
  first(
    namespace: string,
    documents: Iterable<Uint8Array>,
    batchSize: number | undefined,
    single = false,
  ): Uint8Array {
    const iterator = documents[Symbol.iterator]();
    const limit = batchSize ?? DEFAULT_FIRST_BATCH;
    // A batch size of 0 opens the cursor without reading any document.
    const next: IteratorResult<Uint8Array> =
      limit === 0 ? { done: false, value: SKIP } : iterator.next();
    const cursor = { namespace, documents: iterator, next, lastUsed: Date.now() };
    const batch = take(cursor, limit);
    let id = Long.ZERO;
    if (cursor.next.done !== true && single) iterator.return?.();
    else if (cursor.next.done !== true) {
      id = Long.fromBigInt(randomBytes(8).readBigInt64BE() & 0x7fffffffffffffffn);
      this.#open.set(id.toString(), cursor);
    }
    return cursorReply('firstBatch', namespace, id, batch);
  }

  more(id: Long, collection: string, batchSize: number | undefined): Uint8Array {
    const key = id.toString();
    const cursor = this.#open.get(key);
    if (!cursor) throw new MongoFault(43, `cursor id ${key} not found`);
    if (cursor.namespace !== collection) {
      throw new MongoFault(
        13,
        `Requested getMore on namespace '${collection}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    cursor.lastUsed = Date.now();
    let batch: Uint8Array[];
    try {
      if (cursor.next.done !== true && cursor.next.value === SKIP)
        cursor.next = cursor.documents.next();
      const isSized = batchSize !== undefined && batchSize > 0;
      batch = isSized
        ? take(cursor, batchSize)
        : take(cursor, Number.POSITIVE_INFINITY, DEFAULT_BATCH_BYTES);
    } catch (error) {
      this.#open.delete(key);
      throw error;
    }
    const done = cursor.next.done === true;
    if (done) this.#open.delete(key);
    return cursorReply('nextBatch', cursor.namespace, done ? Long.ZERO : id, batch);
  }

  /** Returns whether the cursor existed. */
  kill(id: Long): boolean {
    const cursor = this.#open.get(id.toString());
    cursor?.documents.return?.();
    return this.#open.delete(id.toString());
  }

  /** Closes the cursors of a dropped collection, or of one that lost an index: they cannot continue. */
  killAllOf(namespace: string): void {
    for (const [key, cursor] of this.#open)
      if (cursor.namespace === namespace) this.#open.delete(key);
  }

  closeIdle(now = Date.now()): void {
    for (const [key, cursor] of this.#open) {
      if (now - cursor.lastUsed > IDLE_MS) this.#open.delete(key);
    }
  }
}

const SKIP = new Uint8Array();

function take(cursor: Cursor, limit: number, mostBytes = MAX_DOCUMENT_BYTES): Uint8Array[] {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  while (cursor.next.done !== true && cursor.next.value !== SKIP && batch.length < limit) {
    bytes += cursor.next.value.length;
    if (batch.length > 0 && bytes > mostBytes) break;
    batch.push(cursor.next.value);
    cursor.next = cursor.documents.next();
  }
  return batch;
}
