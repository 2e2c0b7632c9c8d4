import {
  type OwnLesson,
  type OwnLessonMatter,
  type OwnLessonSummary,
  ownLessonRestorableDays,
} from '@ardoise/contract';
import { carryOver } from '@ardoise/sheet/carry-over';
import type { Lesson } from '@ardoise/sheet/lesson';
import { Types } from 'mongoose';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { LessonMatterOf } from '../sheets/lesson-matter.ts';
import type { OfferChecks } from './before-offering.ts';
import { underOwnName } from './provenance.ts';
import type { OwnLessonRepository, StoredOwnLesson } from './repository.ts';
import { toOwnLesson, toSummary } from './shown.ts';

const dayMs = 86_400_000;

interface Parts {
  repository: OwnLessonRepository;
  lessonMatter: LessonMatterOf;
  checkOffer: OfferChecks;
  clock: Clock;
}

export type OwnLessonService = ReturnType<typeof ownLessonService>;

/** Lessons that a teacher keeps from sheets, changes, uses again and may offer to colleagues. */
export function ownLessonService({ repository, lessonMatter, checkOffer, clock }: Parts) {
  async function find(owner: string, id: string): Promise<StoredOwnLesson> {
    const found = await repository.find(owner, id);
    if (found === null) throw new Problem('NOT_FOUND');
    return found;
  }

  const conflict = (current: StoredOwnLesson) =>
    new Problem('REVISION_CONFLICT', { extra: { current: toOwnLesson(current) } });

  /** The lesson, if it is at the revision that the caller has seen. */
  async function findAt(owner: string, id: string, revision: number): Promise<StoredOwnLesson> {
    const found = await find(owner, id);
    if (found.revision !== revision) throw conflict(found);
    return found;
  }

  return {
    async list(owner: string): Promise<OwnLessonSummary[]> {
      return (await repository.list(owner)).map(toSummary);
    },

    get: async (owner: string, id: string): Promise<OwnLesson> =>
      toOwnLesson(await find(owner, id)),

    /** What a sheet lays out; null when there is no such lesson. */
    async lessonFor(owner: string, id: string): Promise<Lesson | null> {
      return (await repository.find(owner, id))?.lesson ?? null;
    },

    /**
     * Keeps the lesson of a sheet with what was changed in the sheet.
     * @param keyedId id that a repeated request makes again, null when it carries no key
     */
    async keep(owner: string, keyedId: string | null, sheet: string): Promise<OwnLesson> {
      const { lesson, first, now } = await lessonMatter(owner, sheet);
      await yieldToEventLoop();
      const id = keyedId ?? new Types.ObjectId().toHexString();
      const { lesson: carried, leftOut } = carryOver(lesson, first, now);
      const kept = { id, owner, lesson: underOwnName(carried, id), leftOut, at: clock.now() };
      if (!(await repository.insert(kept))) throw new Problem('OWN_LESSONS_LIMIT');
      return toOwnLesson(await find(owner, id));
    },

    async change(
      owner: string,
      id: string,
      revision: number,
      matter: OwnLessonMatter,
    ): Promise<OwnLesson> {
      const before = await findAt(owner, id, revision);
      const { schema, id: lessonId, provenance, identity } = before.lesson;
      for (const name of ['discipline', 'language'] as const) {
        if (matter.identity[name] === identity[name]) continue;
        throw new Problem('VALIDATION_FAILED', {
          errors: [{ pointer: `/identity/${name}`, reason: 'choice' }],
        });
      }
      await yieldToEventLoop();
      const lesson = { schema, id: lessonId, ...matter, provenance };
      const changed = await repository.change({ owner, id, revision }, lesson, clock.now());
      // Somebody was faster.
      if (changed === null) throw conflict(await find(owner, id));
      return toOwnLesson(changed);
    },

    async remove(owner: string, id: string): Promise<void> {
      const now = clock.now();
      const purgeAt = new Date(now.getTime() + ownLessonRestorableDays * dayMs);
      if (!(await repository.remove(owner, id, now, purgeAt))) throw new Problem('NOT_FOUND');
    },

    async restore(owner: string, id: string): Promise<OwnLesson> {
      const isPlaced = await repository.restore(owner, id, clock.now());
      if (!isPlaced) throw new Problem('OWN_LESSONS_LIMIT');
      return toOwnLesson(await find(owner, id));
    },

    /** @throws Problem REVISION_CONFLICT, LESSON_NAMES_SOMEBODY, LESSON_UNFIT */
    async offer(owner: string, id: string, revision: number): Promise<OwnLesson> {
      const { lesson } = await findAt(owner, id, revision);
      await checkOffer(lesson);
      const offered = await repository.offer({ owner, id, revision }, lesson, clock.now());
      if (offered === null) throw conflict(await find(owner, id));
      return toOwnLesson(offered);
    },

    async withdraw(owner: string, id: string): Promise<OwnLesson> {
      const found = await repository.withdraw(owner, id);
      if (found === null) throw new Problem('NOT_FOUND');
      return toOwnLesson(found);
    },
  };
}
