import type { SheetContent } from '@ardoise/sheet';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { QuotaService } from '../quota/service.ts';
import { type SentSheet, toSheetJson } from './as-sent.ts';
import { assessContent } from './assess-content.ts';
import type { RevisionCause } from './model.ts';
import { reassessing } from './reassess.ts';
import type { SheetRepository, StoredSheet, StoredSummary } from './repository.ts';
import type { NewRevision } from './revision-repository.ts';
import type { Family } from './rewrite-repository.ts';
import type { Rewrites } from './rewrites.ts';

interface Parts {
  rewrites: Rewrites;
  quota: Pick<QuotaService, 'unpaid'>;
  clock: Clock;
}

export type StoredSheets = ReturnType<typeof storedSheets>;

/** A sheet and the copies that it shares its rewrites and its payment with. */
export const familyOf = ({ owner, id, family = id }: StoredSummary): Family => ({
  owner,
  root: family,
});

/** Sheets as they are now, and the only way to store their next revision. */
export function storedSheets(repository: SheetRepository, { rewrites, quota, clock }: Parts) {
  const scores = reassessing(repository);

  /** With whether they wait to be paid for. */
  async function marked<T extends StoredSummary>(owner: string, sheets: readonly T[]) {
    const unpaid = await quota.unpaid(owner);
    return sheets.map((sheet) => ({ ...sheet, isUnpaid: unpaid.has(familyOf(sheet).root) }));
  }

  /** With the rewrites and the payment of its whole family. */
  async function withFamily<T extends StoredSummary>(sheet: T): Promise<T & { isUnpaid: boolean }> {
    const family = familyOf(sheet);
    const [unpaid, regenerations] = await Promise.all([
      quota.unpaid(sheet.owner),
      sheet.family === undefined ? sheet.regenerations : rewrites.used(family),
    ]);
    return { ...sheet, regenerations, isUnpaid: unpaid.has(family.root) };
  }

  async function find(owner: string, id: string): Promise<SentSheet> {
    const found = await repository.find(owner, id);
    if (found === null) throw new Problem('NOT_FOUND');
    return await withFamily(await scores.sheet(found));
  }

  function conflict(current: SentSheet): Problem {
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
  async function findAt(owner: string, id: string, revision: number): Promise<SentSheet> {
    const sheet = await find(owner, id);
    if (sheet.revision !== revision) throw conflict(sheet);
    return sheet;
  }

  return { scores, marked, withFamily, find, findAt, revisionOf, save };
}
