import { decode } from '../bson/codec.ts';
import { forgetOldWrites } from '../commands/retryable.ts';
import type { Cursors } from '../commands/cursors.ts';
import { find } from '../query/find.ts';
import type { Found } from '../query/find.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import type { Store } from '../storage/store.ts';

const BATCH = 500;

/** Removes expired documents (TTL indexes), idle cursors and old retryable writes at regular intervals. */
export function startSweeps(
  store: Store,
  cursors: Cursors,
  everyMs: number,
  report: (error: unknown) => void,
): () => void {
  let draining: NodeJS.Immediate | undefined;
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      // The cause may be temporary, such as a full disk: the next sweep tries again.
      report(error);
    }
  };
  /** A batch a turn of the event loop, so that clients are answered in between. */
  const drain = (): void => {
    draining = undefined;
    attempt(() => {
      if (removeExpired(store) > 0) draining = setImmediate(drain);
    });
  };
  const timer = setInterval(() => {
    attempt(() => {
      cursors.closeIdle();
      forgetOldWrites(store);
    });
    if (draining === undefined) drain();
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    clearImmediate(draining);
  };
}

/** Removes at most one batch per TTL index. Returns the number removed. */
export function removeExpired(store: Store, now = Date.now()): number {
  let removed = 0;
  for (const collection of store.catalog.all()) {
    for (const index of collection.indexes)
      removed += removeExpiredOf(store, collection, index, now);
  }
  return removed;
}

function removeExpiredOf(store: Store, collection: Collection, index: Index, now: number): number {
  const seconds = index.spec.expireAfterSeconds;
  const [field] = index.spec.fields;
  if (seconds === undefined || !field) return 0;
  const filter = { [field.path]: { $lte: new Date(now - seconds * 1000) } };
  const request = { filter, sort: [], skip: 0, limit: 0 };
  const expired: Found[] = [];
  for (const found of find(store, collection, request)) {
    if (!index.includes || index.includes(found.doc ?? decode(found.bytes))) expired.push(found);
    if (expired.length === BATCH) break;
  }
  if (expired.length === 0) return 0;
  store.write(() => {
    for (const { rid, bytes, doc } of expired)
      store.documents.remove(collection, rid, doc ?? decode(bytes));
  });
  return expired.length;
}
