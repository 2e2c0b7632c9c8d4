import { decode } from '../bson/codec.ts';
import { forgetOldWrites } from '../commands/retryable.ts';
import type { Cursors } from '../commands/cursors.ts';
import { find } from '../query/find.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import type { Store } from '../storage/store.ts';

const BATCH = 500;

/** Regular housekeeping: expired documents (TTL indexes), idle cursors, old retryable writes. */
export function startSweeps(
  store: Store,
  cursors: Cursors,
  everyMs: number,
  report: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    try {
      cursors.closeIdle();
      forgetOldWrites(store);
      removeExpired(store);
    } catch (error) {
      // A full disk, say: the next sweep tries again.
      report(error);
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Removes at most one batch of each TTL index; the next sweep goes on. Answers how many went. */
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
  const request = { filter, sort: [], skip: 0, limit: BATCH };
  const expired = [...find(store, collection, request)].filter(
    ({ bytes, doc }) => !index.includes || index.includes(doc ?? decode(bytes)),
  );
  if (expired.length === 0) return 0;
  store.write(() => {
    for (const { rid, bytes, doc } of expired)
      store.documents.remove(collection, rid, doc ?? decode(bytes));
  });
  return expired.length;
}
