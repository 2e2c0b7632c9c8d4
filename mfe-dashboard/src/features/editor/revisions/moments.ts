import type { RevisionSummary } from '@ardoise/contract';

/** Revisions saved in quick succession, represented by the last one. */
export interface Moment {
  last: RevisionSummary;
  /** How many revisions it stands for. */
  count: number;
}

/** Longest time that one group covers, in milliseconds. */
export const stretch = 5 * 60_000;

/**
 * Groups revisions, newest first: what is saved while somebody types becomes one entry of at most
 * five minutes. The current and the published revision, and those that were not typed, start a
 * group of their own, so that each can be restored.
 */
export function momentsOf(
  revisions: readonly RevisionSummary[],
  published: number | null,
): Moment[] {
  const moments: Moment[] = [];
  for (const [index, revision] of revisions.entries()) {
    const open = moments.at(-1);
    const joins =
      index > 1 &&
      open !== undefined &&
      revision.cause === 'edit' &&
      open.last.cause === 'edit' &&
      revision.number !== published &&
      Date.parse(open.last.createdAt) - Date.parse(revision.createdAt) <= stretch;
    if (joins) moments[moments.length - 1] = { ...open, count: open.count + 1 };
    else moments.push({ last: revision, count: 1 });
  }
  return moments;
}
