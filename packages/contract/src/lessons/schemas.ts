import { type Static, Type } from 'typebox';
import { limits, strands } from '@ardoise/sheet';
import { DisciplineId, LevelId, Series, SheetLanguage } from '@ardoise/sheet/schema';
import { closed } from '../common/schemas.ts';

/** Where a lesson stands in the programme; `proposed` is in none that was found. */
export const lessonPlaces = ['confirmed', 'to-confirm', 'proposed'] as const;

/** A lesson that Ardoise brings, as a list shows it. Its matter stays on the server. */
export const LessonSummary = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    discipline: DisciplineId,
    /** The classes that it is written for. */
    levels: Type.Array(LevelId),
    /** Usual length of the session. */
    minutes: Type.Integer(),
    /** Entries of the catalogue that it serves. */
    catalogue: Type.Array(Type.String()),
    /** Who wrote it and who reviewed it, as it is printed. */
    label: Type.String(),
    reviewed: Type.Boolean(),
    place: Type.Enum(lessonPlaces),
    /** What learners can do at its end. */
    objective: Type.String(),
  },
  closed,
);
export type LessonSummary = Static<typeof LessonSummary>;

/** A lesson near to a topic, and what to choose to get it. */
export const NearLesson = Type.Object(
  {
    ...LessonSummary.properties,
    /** Of its classes the nearest to the one that was asked for. */
    level: LevelId,
    /** The programme entry of that class that it serves; null when the teacher must type its title. */
    entryId: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type NearLesson = Static<typeof NearLesson>;

export const LessonsQuery = Type.Object(
  { level: Type.Optional(LevelId), discipline: Type.Optional(DisciplineId) },
  closed,
);
export type LessonsQuery = Static<typeof LessonsQuery>;

/** A topic: an entry of the catalogue, what a teacher types, or an entry in the teacher's own words. */
export const LessonMatchQuery = Type.Object(
  {
    level: LevelId,
    series: Type.Optional(Series),
    discipline: DisciplineId,
    language: Type.Optional(SheetLanguage),
    entryId: Type.Optional(Type.String({ minLength: 1, maxLength: 160 })),
    title: Type.Optional(Type.String({ minLength: 1, maxLength: limits.line })),
  },
  closed,
);
export type LessonMatchQuery = Static<typeof LessonMatchQuery>;

/** Who writes the lesson where none stands behind a topic; with neither, the sheet will be a canvas. */
const writer = Type.Union([Type.Literal('model'), Type.Null()]);

export const LessonWriter = Type.Object({ writer }, closed);
export type LessonWriter = Static<typeof LessonWriter>;

/** What stands behind a topic. */
export const LessonMatch = Type.Object(
  {
    /** Null: none stands behind the topic. */
    lesson: Type.Union([LessonSummary, Type.Null()]),
    /** At most three of the discipline, the nearest first. */
    nearest: Type.Array(NearLesson),
    /** Other classes that have the topic; none when this one has it. */
    taughtAt: Type.Array(LevelId),
    /** Whether a word of it occurs in the programme or in a lesson. */
    recognised: Type.Boolean(),
    /** What the topic belongs to, which tells the usual démarche; null where nothing tells it. */
    strand: Type.Union([Type.Enum(strands), Type.Null()]),
    writer,
  },
  closed,
);
export type LessonMatch = Static<typeof LessonMatch>;
