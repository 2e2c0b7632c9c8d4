import { decode } from '../bson/codec.ts';
import { forgetOldWrites } from '../commands/retryable.ts';
import type { Cursors } from '../commands/cursors.ts';
import { find } from '../query/find.ts';
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
  const timer = setInterval(() => {
    try {
      cursors.closeIdle();
      forgetOldWrites(store);
      removeExpired(store);
    } catch (error) {
      // The cause may be temporary, such as a full disk: the next sweep tries again.
      report(error);
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Removes at most one batch per TTL index; the next sweep continues. Returns the number removed. */
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
