import type { Clock } from '../../shared/clock.ts';
import { toSummary } from './as-sent.ts';
import type { SheetRepository } from './repository.ts';
import type { StoredSheets } from './stored-sheets.ts';

const dashboardMs = 30 * 24 * 3_600_000;

/** Counts, and the sheets of the last 30 days. */
export function sheetOverview(repository: SheetRepository, { scores }: StoredSheets, clock: Clock) {
  return async (owner: string) => {
    const since = new Date(clock.now().getTime() - dashboardMs);
    const [recent, counts, drafts] = await Promise.all([
      repository.generatedSince(owner, since, 30),
      repository.counts(owner, since),
      repository.page(owner, { status: 'draft' }, null, 1),
    ]);
    const [resume] = await scores.summaries(drafts);
    return {
      recent: (await scores.summaries(recent)).map(toSummary),
      recentCount: counts.recent,
      total: counts.total,
      drafts: counts.drafts,
      published: counts.published,
      resume: resume === undefined ? null : toSummary(resume),
    };
  };
}
