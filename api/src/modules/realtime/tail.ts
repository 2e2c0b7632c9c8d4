import type { Clock } from '../../shared/clock.ts';
import type { HintRepository, RankedHint } from './hint-repository.ts';
import { keptMost, keptMs } from './model.ts';

const batchMost = 1_000;

export interface TailParts {
  repository: Pick<HintRepository, 'after' | 'newest' | 'newestRank'>;
  clock: Clock;
  /** Told of new hints, in the order of their ranks. */
  heard(hints: readonly RankedHint[]): void;
  /** Ranks went back, as after a restored backup: whatever anybody has is void. */
  restarted(): void;
}

export type Tail = ReturnType<typeof createTail>;

/** The published hints of all processes: what is new, and what is still kept for those who come back. */
export function createTail({ repository, clock, heard, restarted }: TailParts) {
  let kept: RankedHint[] = [];
  let last: number | null = null;
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function keep(hints: readonly RankedHint[]): void {
    kept.push(...hints);
    const oldest = clock.now().getTime() - keptMs;
    let gone = Math.max(0, kept.length - keptMost);
    while (gone < kept.length && (kept[gone]?.at.getTime() ?? 0) < oldest) gone += 1;
    if (gone > 0) kept = kept.slice(gone);
  }

  async function readAll(): Promise<void> {
    if (last === null) {
      const found = await repository.newest(keptMost);
      last = found.at(-1)?.rank ?? 0;
      keep(found);
      return;
    }
    for (;;) {
      const found = await repository.after(last, batchMost);
      const newest = found.at(-1);
      if (newest !== undefined) {
        last = newest.rank;
        keep(found);
        heard(found);
      }
      if (found.length < batchMost) return;
    }
  }

  /** Reads what is there at the time of the call or later; calls at once share a read. */
  function read(): Promise<void> {
    if (current === null) {
      current = readAll().finally(() => {
        current = null;
      });
      return current;
    }
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null;
        return read();
      });
    return next;
  }

  return {
    read,
    /** The last rank that was read. */
    last: () => last ?? 0,

    /** The kept hints after a rank; null when some of them are no longer kept. */
    after(rank: number): readonly RankedHint[] | null {
      const first = kept[0]?.rank ?? (last ?? 0) + 1;
      if (rank > (last ?? 0) || rank < first - 1) return null;
      const from = kept.findIndex((one) => one.rank > rank);
      return from === -1 ? [] : kept.slice(from);
    },

    /** Notices that the ranks begin anew. */
    async check(): Promise<void> {
      const newest = await repository.newestRank();
      if (last === null || newest >= last) return;
      kept = [];
      last = newest;
      restarted();
    },
  };
}
