import type { DeletedSheet } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { timeCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import type { DeletedRepository, StoredDeletedSheet } from './deleted-repository.ts';

const toDeletedSheet = ({ deletedAt, purgeAt, ...sheet }: StoredDeletedSheet): DeletedSheet => ({
  ...sheet,
  deletedAt: deletedAt.toISOString(),
  restorableUntil: purgeAt.toISOString(),
});

export type DeletedSheets = ReturnType<typeof createDeletedSheets>;

/** Deleted sheets: restorable for 30 days, then removed for good, or earlier at their owner's wish. */
export function createDeletedSheets(repository: DeletedRepository, clock: Clock) {
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
      if (!(await repository.purge(owner, id, clock.now()))) throw new Problem('NOT_FOUND');
    },

    /** Removes everything whose 30 days are over. */
    async purgeExpired(): Promise<void> {
      while ((await repository.purgeExpired(clock.now())) > 0);
    },
  };
}
