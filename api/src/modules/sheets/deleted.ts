import type { DeletedSheet } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { timeCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import type { QuotaService } from '../quota/service.ts';
import type {
  DeletedRepository,
  SheetPastRestoring,
  StoredDeletedSheet,
} from './deleted-repository.ts';

const toDeletedSheet = ({ deletedAt, purgeAt, ...sheet }: StoredDeletedSheet): DeletedSheet => ({
  ...sheet,
  deletedAt: deletedAt.toISOString(),
  restorableUntil: purgeAt.toISOString(),
});

interface Parts {
  repository: DeletedRepository;
  quota: Pick<QuotaService, 'unpaid' | 'settleUnpaid'>;
  clock: Clock;
}

export type DeletedSheets = ReturnType<typeof createDeletedSheets>;

/** Deleted sheets: restorable for 30 days, then removed for good, or earlier at their owner's wish. */
export function createDeletedSheets({ repository, quota, clock }: Parts) {
  /**
   * Removes sheets past restoring for good. Before the last one of a family goes, the family waits for no payment
   * any more, since nobody could pay for it; whatever a crash leaves undone, the sweep does again.
   */
  async function removeForGood(gone: readonly SheetPastRestoring[], now: Date): Promise<void> {
    for (const { owner, root } of gone) {
      if (!(await quota.unpaid(owner)).has(root)) continue;
      if (!(await repository.familyRemains(owner, root, now)))
        await quota.settleUnpaid(owner, root);
    }
    await repository.removeForGood(
      gone.map(({ id }) => id),
      now,
    );
  }

  return {
    remove: (owner: string, id: string) => repository.remove(owner, id, clock.now()),
    /** Without effect on a sheet that is not deleted. */
    restore: (owner: string, id: string) => repository.restore(owner, id, clock.now()),

    async page(owner: string, query: { limit?: number; cursor?: string }) {
      const { limit = 20, cursor } = query;
      const after = cursor === undefined ? null : timeCursor.decode(cursor);
      const rows = await repository.page(owner, clock.now(), after, limit + 1);
      return toPage(rows, limit, {
        itemOf: toDeletedSheet,
        cursorOf: ({ deletedAt: at, id }) => timeCursor.encode({ at, id }),
      });
    },

    async purge(owner: string, id: string): Promise<void> {
      const now = clock.now();
      // First, so that a restoration at the same time wins or loses as a whole.
      const gone = await repository.endRestoring(owner, id, now);
      if (gone === null) throw new Problem('NOT_FOUND');
      await removeForGood([gone], now);
    },

    /** Removes everything whose 30 days are over. */
    async purgeExpired(): Promise<void> {
      for (;;) {
        const now = clock.now();
        const gone = await repository.pastRestoring(now);
        if (gone.length === 0) return;
        await removeForGood(gone, now);
      }
    },
  };
}
