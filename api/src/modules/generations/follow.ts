import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { isLast } from './live.ts';
import type { GenerationRepository, StoredEvent } from './repository.ts';

/** How often the store is polled for a generation that another process writes. */
const pollMs = 250;

/**
 * Yields the events of a generation after a rank, in batches, until the last one. An empty batch
 * means that nothing happened for `heartbeatMs`. Generations of this process are followed in
 * memory, others in the store.
 */
export async function* follow(
  { repository, engine }: { repository: GenerationRepository; engine: Engine },
  { id, after, heartbeatMs }: { id: string; after: number; heartbeatMs: number },
  signal: AbortSignal,
): AsyncGenerator<StoredEvent[], void> {
  let rank = after;
  let quietSince = Date.now();
  while (!signal.aborted) {
    const local = engine.live(id);
    const following = local !== undefined && !local.over;
    const batch =
      (following ? local.after(rank) : null) ?? (await repository.eventsAfter(id, rank));
    const last = batch.at(-1);
    if (last !== undefined) {
      rank = last.rank;
      quietSince = Date.now();
      yield batch;
      if (isLast(last)) return;
    } else {
      const end = following ? null : await repository.lastEvent(id);
      // The reader has already had the last event.
      if (end !== null && isLast(end) && end.rank <= rank) return;
      const left = quietSince + heartbeatMs - Date.now();
      if (left <= 0) {
        quietSince = Date.now();
        yield [];
      } else if (following) {
        // Misses no event: nothing was awaited since `after`, or older events came from the store
        // and the next poll is at most a second away.
        await local.changed(signal, Math.min(left, 1_000));
      } else {
        await delay(Math.min(left, pollMs), undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
