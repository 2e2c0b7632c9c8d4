import type { Clock } from '../../shared/clock.ts';
import { toSummary } from './as-sent.ts';
import type { SheetRepository, StoredSummary } from './repository.ts';
import type { StoredSheets } from './stored-sheets.ts';

const dashboardMs = 30 * 24 * 3_600_000;

/** Counts, and the sheets of the last 30 days. */
export function sheetOverview(
  repository: SheetRepository,
  { scores, marked }: StoredSheets,
  clock: Clock,
) {
  return async (owner: string) => {
    const since = new Date(clock.now().getTime() - dashboardMs);
    const [recent, counts, drafts] = await Promise.all([
      repository.generatedSince(owner, since, 30),
      repository.counts(owner, since),
      repository.page(owner, { status: 'draft' }, null, 1),
    ]);
    const shown = async (rows: StoredSummary[]) =>
      (await marked(owner, await scores.summaries(rows))).map(toSummary);
    const [resume = null] = await shown(drafts);
    return {
      recent: await shown(recent),
      recentCount: counts.recent,
      total: counts.total,
      drafts: counts.drafts,
      published: counts.published,
      resume,
    };
  };
}
