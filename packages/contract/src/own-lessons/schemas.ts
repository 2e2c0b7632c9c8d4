import { carriedParts } from '@ardoise/sheet/carry-over';
import { Lesson, lessonFaultCodes } from '@ardoise/sheet/lesson';
import { DisciplineId, LevelId } from '@ardoise/sheet/schema';
import { type Static, Type } from 'typebox';
import { closed, DateTime, Id, PageQuery } from '../common/schemas.ts';
import { offerDecisions, offerStates } from './vocabulary.ts';

/** What a teacher writes of a lesson; its id and who wrote it stay as they are. */
export const OwnLessonMatter = Type.Omit(Lesson, ['schema', 'id', 'provenance']);
export type OwnLessonMatter = Static<typeof OwnLessonMatter>;

/** A revision that was offered to colleagues. Nobody but the team reads it before it is approved. */
export const LessonOffer = Type.Object({
  state: Type.Enum(offerStates),
  revision: Type.Integer(),
  offeredAt: DateTime,
  decidedAt: Type.Union([DateTime, Type.Null()]),
  /** What the team says to a lesson that it declines; '' without a word. */
  reason: Type.String(),
});
export type LessonOffer = Static<typeof LessonOffer>;

const head = {
  id: Id,
  title: Type.String(),
  discipline: DisciplineId,
  levels: Type.Array(LevelId),
  /** Usual length of the session. */
  minutes: Type.Integer(),
  revision: Type.Integer(),
  /** Null: for nobody else. */
  offer: Type.Union([LessonOffer, Type.Null()]),
  createdAt: DateTime,
  modifiedAt: DateTime,
};

export const OwnLessonSummary = Type.Object(head);
export type OwnLessonSummary = Static<typeof OwnLessonSummary>;

/** What a check finds: advice, which refuses nothing. */
export const LessonFinding = Type.Object({
  code: Type.Enum(lessonFaultCodes),
  /** JSON pointer into the lesson. */
  pointer: Type.String(),
});
export type LessonFinding = Static<typeof LessonFinding>;

export const OwnLesson = Type.Object({
  ...head,
  lesson: OwnLessonMatter,
  findings: Type.Array(LessonFinding),
  /** Parts of the sheet whose changes the lesson could not take over; empty after the first change. */
  leftOut: Type.Array(Type.Enum(carriedParts)),
});
export type OwnLesson = Static<typeof OwnLesson>;

export const KeepLessonBody = Type.Object({ sheet: Id }, closed);
export type KeepLessonBody = Static<typeof KeepLessonBody>;

/** An offered lesson as the team reads it: the revision that was offered. */
export const OfferedLesson = Type.Object({
  id: Id,
  owner: Id,
  offer: LessonOffer,
  lesson: OwnLessonMatter,
  findings: Type.Array(LessonFinding),
});
export type OfferedLesson = Static<typeof OfferedLesson>;

export const OfferedLessonSummary = Type.Object({
  id: Id,
  owner: Id,
  title: Type.String(),
  discipline: DisciplineId,
  offer: LessonOffer,
});
export type OfferedLessonSummary = Static<typeof OfferedLessonSummary>;

export const OfferDecisionBody = Type.Object(
  {
    decision: Type.Enum(offerDecisions),
    /** Of the offer that was read: a newer one is not decided by it. */
    revision: Type.Integer({ minimum: 1 }),
    /** For the teacher; needed to decline. */
    reason: Type.Optional(Type.String({ maxLength: 1_000 })),
  },
  closed,
);
export type OfferDecisionBody = Static<typeof OfferDecisionBody>;

export const OffersQuery = Type.Object(
  { ...PageQuery, state: Type.Optional(Type.Enum(offerStates)) },
  closed,
);
