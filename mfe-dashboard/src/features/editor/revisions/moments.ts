import type { RevisionSummary } from '@ardoise/contract';

/** Revisions of one stretch of work, told by the last of them. */
export interface Moment {
  last: RevisionSummary;
  /** How many revisions it stands for. */
  count: number;
}

/** How long one stretch of work is at most, milliseconds. */
export const stretch = 5 * 60_000;

/**
 * Puts revisions (the newest first) together: what is saved while somebody types is one moment of
 * at most five minutes, not sixty. The current revision, the published one and whatever was not
 * typed stand alone or first, so that each can be gone back to.
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
