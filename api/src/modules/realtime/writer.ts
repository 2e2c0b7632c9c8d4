import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { HintRepository, RankedHint } from './hint-repository.ts';

/** Hints stored in one call. */
const batchMost = 200;
/** Hints that wait while the database is away; beyond it the oldest are dropped, and counted. */
export const waitingMost = 10_000;
const pauses = { first: 100, longest: 2_000 } as const;

export interface WriterParts {
  repository: Pick<HintRepository, 'append' | 'newestRank'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when some were stored. */
  stored(count: number): void;
  /** Called when one had to be dropped. */
  dropped(): void;
}

export type HintWriter = ReturnType<typeof createWriter>;

/** Stores what is published, one batch after the other, until it is stored: also while the database is away. */
export function createWriter({ repository, log, stored, dropped }: WriterParts) {
  const waiting: Omit<RankedHint, 'rank'>[] = [];
  const stop = new AbortController();
  let working: Promise<void> | null = null;
  /** The highest rank that this process knows of. */
  let rank: number | null = null;

  async function storeSome(): Promise<void> {
    rank ??= await repository.newestRank();
    const batch = waiting.slice(0, batchMost);
    const count = await repository.append(rank, batch);
    // Otherwise another process took the next rank: the newest is read again.
    rank = count === batch.length ? rank + count : null;
    waiting.splice(0, count);
    if (count > 0) stored(count);
  }

  async function work(): Promise<void> {
    let pause: number = pauses.first;
    while (waiting.length > 0 && !stop.signal.aborted) {
      try {
        await storeSome();
        pause = pauses.first;
      } catch (err) {
        log.warn({ err, waiting: waiting.length }, 'realtime hints cannot be stored yet');
        rank = null;
        await sleep(pause, undefined, { signal: stop.signal }).catch(() => undefined);
        pause = Math.min(pause * 2, pauses.longest);
      }
    }
    working = null;
  }

  return {
    add(hint: Omit<RankedHint, 'rank'>): void {
      // Not the batch under way, which stands at the front.
      if (waiting.length >= waitingMost) {
        waiting.splice(batchMost, 1);
        dropped();
      }
      waiting.push(hint);
      working ??= work();
    },

    /** Resolves when everything is stored, or after `ms`. */
    async close(ms: number): Promise<void> {
      const late = setTimeout(() => stop.abort(), ms);
      await working;
      clearTimeout(late);
    },
  };
}
