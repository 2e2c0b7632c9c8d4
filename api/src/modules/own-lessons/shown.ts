import type {
  LessonFinding,
  LessonOffer,
  OfferedLesson,
  OfferedLessonSummary,
  OwnLesson,
  OwnLessonMatter,
  OwnLessonSummary,
} from '@ardoise/contract';
import { checkLesson, type Lesson, type LessonPath } from '@ardoise/sheet/lesson';
import type { StoredOfferedLesson } from './offer-repository.ts';
import type { StoredHead, StoredOffer, StoredOwnLesson } from './repository.ts';

/** Found in what no teacher changes. */
const notTheirs = new Set(['review-invalid']);

export const pointerOf = (path: LessonPath): string => path.map((key) => `/${key}`).join('');

export function matterOf(lesson: Lesson): OwnLessonMatter {
  const { schema: _schema, id: _id, provenance: _provenance, ...matter } = lesson;
  return matter;
}

/** Advice on a lesson: the checks that the lessons of Ardoise pass. */
export function findingsOf(lesson: Lesson): LessonFinding[] {
  const found = checkLesson(lesson).filter(({ code }) => !notTheirs.has(code));
  const once = new Map(
    found.map(({ code, path }) => [
      `${code} ${pointerOf(path)}`,
      { code, pointer: pointerOf(path) },
    ]),
  );
  return [...once.values()];
}

export const toLessonOffer = ({ offeredAt, decidedAt, ...offer }: StoredOffer): LessonOffer => ({
  ...offer,
  offeredAt: offeredAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export function toSummary({ owner: _owner, offer, ...head }: StoredHead): OwnLessonSummary {
  return {
    ...head,
    offer: offer === null ? null : toLessonOffer(offer),
    createdAt: head.createdAt.toISOString(),
    modifiedAt: head.modifiedAt.toISOString(),
  };
}

export function toOwnLesson({ lesson, leftOut, ...head }: StoredOwnLesson): OwnLesson {
  return { ...toSummary(head), lesson: matterOf(lesson), findings: findingsOf(lesson), leftOut };
}

export const toOfferedSummary = ({
  offer,
  ...rest
}: StoredOfferedLesson): OfferedLessonSummary => ({ ...rest, offer: toLessonOffer(offer) });

export const toOfferedLesson = ({
  id,
  owner,
  offer,
  lesson,
}: StoredOfferedLesson & { lesson: Lesson }): OfferedLesson => ({
  id,
  owner,
  offer: toLessonOffer(offer),
  lesson: matterOf(lesson),
  findings: findingsOf(lesson),
});
