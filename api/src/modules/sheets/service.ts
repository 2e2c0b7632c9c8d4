import { isDeepStrictEqual } from 'node:util';
import type { PatchOperation, RegenerationBody, Revision } from '@ardoise/contract';
import {
  confirmedIn,
  type Conformity,
  newlyConfirmed,
  type SheetContent,
  withConfirmed,
} from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { Types } from 'mongoose';
import type { LessonFinder } from '@ardoise/lessons/finder';
import type { SheetWriter } from '../../providers/ai/port.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Clock } from '../../shared/clock.ts';
import { numberCursor, timeCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import { lessonOfSheet } from '../writing/lesson.ts';
import type { ConfirmedFacts } from '../confirmed-facts/service.ts';
import { assessContent } from './assess-content.ts';
import { contentOf, toSheetBytes, toSheetJson, toSummary } from './as-sent.ts';
import type { DeletedSheets } from './deleted.ts';
import { duplicateOf } from './duplicate.ts';
import type { RevisionCause } from './model.ts';
import { applyOperations, assertFixedPartsKept, checkContent } from './patch.ts';
import { reassessing } from './reassess.ts';
import { rewritePart } from './regenerate.ts';
import type { SheetFilter, SheetRepository, StoredSheet, StoredSummary } from './repository.ts';
import type { NewRevision } from './revision-repository.ts';
import type { Family } from './rewrite-repository.ts';
import type { Rewrites } from './rewrites.ts';

const dashboardMs = 30 * 24 * 3_600_000;

export interface SheetPageQuery extends SheetFilter {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface SheetParts {
  writerOf: (userId: string) => SheetWriter;
  lessons: LessonFinder;
  rewrites: Rewrites;
  clock: Clock;
  confirmedFacts: ConfirmedFacts;
  deleted: DeletedSheets;
}

export type SheetService = ReturnType<typeof sheetService>;

export function sheetService(
  repository: SheetRepository,
  { writerOf, lessons, rewrites, clock, confirmedFacts, deleted }: SheetParts,
) {
  const scores = reassessing(repository);
  const familyOf = ({ owner, id, family = id }: StoredSummary): Family => ({ owner, root: family });

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

  async function stored(sheet: string, number: number): Promise<NewRevision | null> {
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
    const revision: NewRevision = {
      sheet: sheet.id,
      owner: sheet.owner,
      number: sheet.revision + 1,
      cause,
      content,
      conformity: assessContent(content),
      at: clock.now(),
    };
    if (!(await repository.insertRevision(revision))) {
      const winner = await stored(sheet.id, revision.number);
      if (winner !== null) await repository.advance(winner);
      throw conflict(await find(sheet.owner, sheet.id));
    }
    await repository.advance(revision);
    // Not moved on by us, it was by a writer who found our revision: either way it is there.
    return await find(sheet.owner, sheet.id);
  }

  /** The sheet, if it is at the revision that the caller has seen. */
  async function findAt(owner: string, id: string, revision: number): Promise<StoredSheet> {
    const sheet = await find(owner, id);
    if (sheet.revision !== revision) throw conflict(sheet);
    return sheet;
  }

  /** Sheets with a part being rewritten, so that a double click asks the provider once. */
  const rewriting = new Set<string>();

  return {
    get: find,
    /** The same, null when there is no such sheet. */
    find: (owner: string, id: string) => repository.find(owner, id),

    /** The sheet as it is sent: UTF-8 of its JSON. */
    async read(owner: string, id: string): Promise<{ revision: number; json: Buffer }> {
      let found = await repository.findRaw(owner, id);
      if (found !== null && !scores.isCurrent(found.summary)) {
        await find(owner, id);
        found = await repository.findRaw(owner, id);
      }
      if (found === null) throw new Problem('NOT_FOUND');
      const summary = await withRewrites(found.summary);
      return { revision: summary.revision, json: toSheetBytes({ ...found, summary }) };
    },

    async page(owner: string, { limit = 20, cursor, ...filter }: SheetPageQuery) {
      const after = cursor === undefined ? null : timeCursor.decode(cursor);
      const rows = await scores.summaries(await repository.page(owner, filter, after, limit + 1));
      return toPage(rows, limit, {
        itemOf: toSummary,
        cursorOf: ({ modifiedAt: at, id }) => timeCursor.encode({ at, id }),
      });
    },

    /**
     * Stores a sheet under an id that was chosen beforehand. Done again with other content, what
     * was stored first stays.
     */
    async create(sheet: {
      id: string;
      owner: string;
      content: SheetContent;
      conformity: Conformity;
      cause: RevisionCause;
      /** The lesson, when it was written for this sheet. */
      lesson?: Lesson | null;
      family?: string;
    }): Promise<void> {
      await yieldToEventLoop();
      const { id, owner, cause, conformity, lesson = null, family } = sheet;
      const content = checkContent(sheet.content);
      const at = clock.now();
      const first = { sheet: id, owner, number: 1, cause, content, conformity, lesson, at };
      const made = await repository.insertRevision(first);
      await repository.insertSheet(made ? first : ((await stored(id, 1)) ?? first), family);
    },

    /** Whether a sheet was stored, its making finished if a process died in the middle of it. */
    async finishCreation(id: string): Promise<boolean> {
      if (await repository.exists(id)) return true;
      const first = await stored(id, 1);
      if (first === null) return false;
      await repository.insertSheet(first);
      return true;
    },

    /** Changes the content by RFC 6902 operations; what changes nothing makes no revision. */
    async patch(
      owner: string,
      id: string,
      revision: number,
      operations: readonly PatchOperation[],
    ): Promise<StoredSheet> {
      const sheet = await findAt(owner, id, revision);
      const before = contentOf(sheet);
      const after = applyOperations(before, operations);
      assertFixedPartsKept(before, after);
      if (isDeepStrictEqual(before, after)) return sheet;
      // Before the revision: a process that dies in between has confirmed too much for nobody.
      await confirmedFacts.remember(owner, newlyConfirmed(before, after));
      return await save(sheet, after, 'edit');
    },

    async regenerate(
      owner: string,
      id: string,
      revision: number,
      body: RegenerationBody,
      signal: AbortSignal,
    ): Promise<StoredSheet> {
      const sheet = await findAt(owner, id, revision);
      if (rewriting.has(id)) throw new Problem('CONFLICT', { retryAfter: 2 });
      rewriting.add(id);
      try {
        const next = { sheet: id, revision: revision + 1 };
        const reserved = await rewrites.reserve(familyOf(sheet), sheet.regenerations, next);
        const content = contentOf(sheet);
        const seed = `${id}:${revision}`;
        let saved: StoredSheet;
        try {
          const lesson = (await repository.lessonOf(id)) ?? lessonOfSheet(lessons, content);
          const asked = { content, body, seed, lesson };
          const rewritten = await rewritePart(writerOf(owner), asked, signal);
          const facts = [...confirmedIn(content), ...(await confirmedFacts.all(owner))];
          const changed = withConfirmed(rewritten, content.identification, facts);
          saved = await save(sheet, checkContent(changed), 'regeneration');
        } catch (error) {
          // Anything else leaves open whether the revision is stored: the reservation expires.
          if (error instanceof Problem) await reserved.giveBack();
          throw error;
        }
        await reserved.spend();
        return await withRewrites(saved);
      } finally {
        rewriting.delete(id);
      }
    },

    async publish(owner: string, id: string): Promise<StoredSheet> {
      for (;;) {
        const { revision } = await find(owner, id);
        const published = await repository.setStatus(owner, id, revision);
        // Edited in between: what is published is what was current at that moment.
        if (published !== null) return await withRewrites(published);
      }
    },

    async unpublish(owner: string, id: string): Promise<StoredSheet> {
      const found = await repository.setStatus(owner, id, null);
      if (found === null) throw new Problem('NOT_FOUND');
      return await withRewrites(found);
    },

    /** @param keyedId id that a repeated request makes again, null when it carries no key */
    async duplicate(owner: string, id: string, keyedId: string | null): Promise<StoredSheet> {
      const original = await find(owner, id);
      const content = duplicateOf(contentOf(original));
      const copy = keyedId ?? new Types.ObjectId().toHexString();
      const conformity = assessContent(content);
      const family = familyOf(original);
      await rewrites.begin(family, original.regenerations);
      await repository.join(id, family.root);
      const lesson = await repository.lessonOf(id);
      const made = { id: copy, owner, content, conformity, lesson, family: family.root };
      await this.create({ ...made, cause: 'duplicate' });
      return await find(owner, copy);
    },

    async remove(owner: string, id: string): Promise<void> {
      if (!(await deleted.remove(owner, id))) throw new Problem('NOT_FOUND');
    },

    async restore(owner: string, id: string): Promise<StoredSheet> {
      await deleted.restore(owner, id);
      return await find(owner, id);
    },

    async revisions(owner: string, id: string, limit: number, cursor: string | undefined) {
      await find(owner, id);
      const before = cursor === undefined ? null : numberCursor.decode(cursor);
      const rows = await repository.revisions(id, before, limit + 1);
      return toPage(await scores.revisions(id, rows), limit, {
        itemOf: ({ createdAt, rules: _rules, ...rest }) => ({
          ...rest,
          createdAt: createdAt.toISOString(),
        }),
        cursorOf: ({ number }) => numberCursor.encode(number),
      });
    },

    async revision(owner: string, id: string, number: number): Promise<Revision> {
      await find(owner, id);
      const found = await repository.revision(id, number);
      if (found === null) throw new Problem('NOT_FOUND');
      const { cause, content, createdAt } = found;
      const { score } = assessContent(content);
      return { number, cause, score, content, createdAt: createdAt.toISOString() };
    },

    /** Removes for good what was deleted 30 days ago. */
    purge: deleted.purgeExpired,
    countExport: (owner: string, id: string) => repository.countExport(owner, id),
    contentOf,

    /** Counts, and the sheets of the last 30 days. */
    async overview(owner: string) {
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
    },
  };
}
