import { isDeepStrictEqual } from 'node:util';
import type { PatchOperation } from '@ardoise/contract';
import type { LessonFinder } from '@ardoise/lessons/finder';
import {
  changedFixedParts,
  type Conformity,
  newLines,
  newlyConfirmed,
  type SheetContent,
} from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { Types } from 'mongoose';
import type { SheetWriter } from '../../providers/ai/port.ts';
import type { Clock } from '../../shared/clock.ts';
import { timeCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { ConfirmedFacts } from '../confirmed-facts/service.ts';
import type { QuotaService } from '../quota/service.ts';
import { contentOf, type SentSheet, toSheetBytes, toSummary } from './as-sent.ts';
import { assessContent } from './assess-content.ts';
import type { DeletedSheets } from './deleted.ts';
import { duplicateOf } from './duplicate.ts';
import { sheetHistory } from './history.ts';
import { regenerationLimit } from './limits.ts';
import type { RevisionCause } from './model.ts';
import { sheetOverview } from './overview.ts';
import { applyOperations, assertFixedPartsKept, checkContent } from './patch.ts';
import { regenerating } from './regenerate.ts';
import type { SheetFilter, SheetRepository } from './repository.ts';
import type { Rewrites } from './rewrites.ts';
import { familyOf, storedSheets } from './stored-sheets.ts';

export interface SheetPageQuery extends SheetFilter {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface SheetParts {
  writerOf: (userId: string) => SheetWriter;
  lessons: LessonFinder;
  rewrites: Rewrites;
  quota: Pick<QuotaService, 'unpaid'>;
  clock: Clock;
  confirmedFacts: ConfirmedFacts;
  deleted: DeletedSheets;
}

export type SheetService = ReturnType<typeof sheetService>;

export function sheetService(
  repository: SheetRepository,
  { writerOf, lessons, rewrites, quota, clock, confirmedFacts, deleted }: SheetParts,
) {
  const sheets = storedSheets(repository, { rewrites, quota, clock });
  const { scores, marked, find, findAt, save, withFamily } = sheets;

  return {
    get: find,

    /** A sheet whose files may be handed out. @throws Problem EXPORT_UNPAID */
    async toExport(owner: string, id: string): Promise<SentSheet> {
      const sheet = await find(owner, id);
      if (sheet.isUnpaid) throw new Problem('EXPORT_UNPAID');
      return sheet;
    },

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
      const summary = await withFamily(found.summary);
      return { revision: summary.revision, json: toSheetBytes({ ...found, summary }) };
    },

    async page(owner: string, { limit = 20, cursor, ...filter }: SheetPageQuery) {
      const after = cursor === undefined ? null : timeCursor.decode(cursor);
      const rows = await scores.summaries(await repository.page(owner, filter, after, limit + 1));
      return toPage(await marked(owner, rows), limit, {
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
      await repository.insertSheet(
        made ? first : ((await sheets.revisionOf(id, 1)) ?? first),
        family,
      );
    },

    /** Whether a sheet was stored, its making finished if a process died in the middle of it. */
    async finishCreation(id: string): Promise<boolean> {
      if (await repository.exists(id)) return true;
      const first = await sheets.revisionOf(id, 1);
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
    ): Promise<SentSheet> {
      const sheet = await findAt(owner, id, revision);
      const before = contentOf(sheet);
      const after = applyOperations(before, operations);
      assertFixedPartsKept(before, after);
      if (isDeepStrictEqual(before, after)) return sheet;
      // Before the revision: a process that dies in between has confirmed too much for nobody.
      await confirmedFacts.remember(owner, newlyConfirmed(before, after));
      await confirmedFacts.rememberLines(owner, newLines(before, after));
      return await save(sheet, after, 'edit');
    },

    regenerate: regenerating({
      repository,
      sheets,
      writerOf,
      lessons,
      rewrites,
      confirmedFacts,
    }),

    async publish(owner: string, id: string): Promise<SentSheet> {
      for (;;) {
        const { revision } = await find(owner, id);
        const published = await repository.setStatus(owner, id, revision);
        // Edited in between: what is published is what was current at that moment.
        if (published !== null) return await withFamily(published);
      }
    },

    async unpublish(owner: string, id: string): Promise<SentSheet> {
      const found = await repository.setStatus(owner, id, null);
      if (found === null) throw new Problem('NOT_FOUND');
      return await withFamily(found);
    },

    /** @param keyedId id that a repeated request makes again, null when it carries no key */
    async duplicate(owner: string, id: string, keyedId: string | null): Promise<SentSheet> {
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

    /**
     * Stores what a document of the teacher's own has become. It costs nothing, so that nothing of it is written
     * again for free: only what comes from a sheet of theirs goes on with that one's rewrites, and its payment.
     * @param base the sheet that the document was made from
     */
    async addImported(
      owner: string,
      { id, content, base }: { id: string; content: SheetContent; base: string | null },
    ): Promise<SentSheet> {
      if (!(await repository.exists(id))) {
        const original = base === null ? null : await repository.find(owner, base);
        const isSame =
          original !== null && changedFixedParts(contentOf(original), content).length === 0;
        const family = isSame ? familyOf(original) : { owner, root: id };
        await rewrites.begin(family, isSame ? original.regenerations : regenerationLimit);
        if (isSame) await repository.join(original.id, family.root);
        const lesson = isSame ? await repository.lessonOf(original.id) : null;
        const conformity = assessContent(content);
        const made = { id, owner, content, conformity, lesson, family: family.root };
        await this.create({ ...made, cause: 'import' });
      }
      return await find(owner, id);
    },

    async remove(owner: string, id: string): Promise<void> {
      if (!(await deleted.remove(owner, id))) throw new Problem('NOT_FOUND');
    },

    async restore(owner: string, id: string): Promise<SentSheet> {
      await deleted.restore(owner, id);
      return await find(owner, id);
    },

    ...sheetHistory(repository, sheets),

    /** Removes for good what was deleted 30 days ago. */
    purge: deleted.purgeExpired,
    countExport: (owner: string, id: string) => repository.countExport(owner, id),
    contentOf,

    overview: sheetOverview(repository, sheets, clock),

    /** How many there are, are published, and were made in the last 30 days. */
    count: (owner: string) =>
      repository.counts(owner, new Date(clock.now().getTime() - 30 * 86_400_000)),
  };
}
