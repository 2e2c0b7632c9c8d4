import type { SheetContent } from '@ardoise/sheet';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { toSheetJson } from './as-sent.ts';
import { assessContent } from './assess-content.ts';
import type { RevisionCause } from './model.ts';
import { reassessing } from './reassess.ts';
import type { SheetRepository, StoredSheet, StoredSummary } from './repository.ts';
import type { NewRevision } from './revision-repository.ts';
import type { Family } from './rewrite-repository.ts';
import type { Rewrites } from './rewrites.ts';

interface Parts {
  rewrites: Rewrites;
  clock: Clock;
}

export type StoredSheets = ReturnType<typeof storedSheets>;

/** A sheet and the copies that it shares its rewrites with. */
export const familyOf = ({ owner, id, family = id }: StoredSummary): Family => ({
  owner,
  root: family,
});

/** Sheets as they are now, and the only way to store their next revision. */
export function storedSheets(repository: SheetRepository, { rewrites, clock }: Parts) {
  const scores = reassessing(repository);

  /** With the rewrites of its whole family. */
  async function withRewrites<T extends StoredSummary>(sheet: T): Promise<T> {
    if (sheet.family === undefined) return sheet;
    return { ...sheet, regenerations: await rewrites.used(familyOf(sheet)) };
  }

  async function find(owner: string, id: string): Promise<StoredSheet> {
    const found = await repository.find(owner, id);
    if (found === null) throw new Problem('NOT_FOUND');
    return await withRewrites(await scores.sheet(found));
  }

  function conflict(current: StoredSheet): Problem {
    return new Problem('REVISION_CONFLICT', {
      extra: { current: JSON.parse(toSheetJson(current)) },
    });
  }

  async function revisionOf(sheet: string, number: number): Promise<NewRevision | null> {
    const found = await repository.revision(sheet, number);
    if (found === null) return null;
    const { owner, cause, content, lesson, createdAt } = found;
    return {
      sheet,
      owner,
      number,
      cause,
      content,
      lesson,
      conformity: assessContent(content),
      at: createdAt,
    };
  }

  /**
   * Stores a new revision, then shows it. Whoever stores the number first has won it; if their
   * process died before showing it, the next writer shows it for them and meets a conflict.
   */
  async function save(sheet: StoredSheet, content: SheetContent, cause: RevisionCause) {
    const next: NewRevision = {
      sheet: sheet.id,
      owner: sheet.owner,
      number: sheet.revision + 1,
      cause,
      content,
      conformity: assessContent(content),
      at: clock.now(),
    };
    if (!(await repository.insertRevision(next))) {
      const winner = await revisionOf(sheet.id, next.number);
      if (winner !== null) await repository.advance(winner);
      throw conflict(await find(sheet.owner, sheet.id));
    }
    await repository.advance(next);
    // Not moved on by us, it was by a writer who found our revision: either way it is there.
    return await find(sheet.owner, sheet.id);
  }

  /** The sheet, if it is at the revision that the caller has seen. */
  async function findAt(owner: string, id: string, revision: number): Promise<StoredSheet> {
    const sheet = await find(owner, id);
    if (sheet.revision !== revision) throw conflict(sheet);
    return sheet;
  }

  return { scores, withRewrites, find, findAt, revisionOf, save };
}
