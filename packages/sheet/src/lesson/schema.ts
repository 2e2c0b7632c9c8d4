import { Type } from 'typebox';
import { DisciplineId, Grouping, LevelId, SheetLanguage } from '../schema/identifiers.ts';
import { Figure } from './figures/schema.ts';
import {
  activityRoles,
  bloomLevels,
  evaluationTotal,
  exerciseKinds,
  factKinds,
  lessonPlaces,
} from './vocabulary.ts';

const closed = { additionalProperties: false } as const;
const Line = Type.String({ minLength: 1, maxLength: 200 });
const Text = Type.String({ minLength: 1, maxLength: 1_200 });
const LongText = Type.String({ minLength: 1, maxLength: 4_000 });
const Ids = (prefix: string) => Type.Array(Type.String({ pattern: `^${prefix}[1-9][0-9]?$` }));

/**
 * Expressions over exact rationals that must all be true, such as "3/4 * 1200 == 900". They stand beside
 * every computed value.
 */
export const Check = Type.Union([Line, Type.Array(Line, { minItems: 1, maxItems: 12 })]);
const check = Type.Optional(Check);

/** A competence of the catalogue, or one in our own words, which then has no number. */
export const LessonCompetence = Type.Union([
  Type.Object({ ref: Type.String({ maxLength: 160 }), confirm: Type.Boolean() }, closed),
  Type.Object({ text: Text, confirm: Type.Boolean() }, closed),
]);

const Identity = Type.Object(
  {
    discipline: DisciplineId,
    levels: Type.Array(LevelId, { minItems: 1 }),
    title: Line,
    /** What teachers type when they look for it. */
    aliases: Type.Array(Line, { maxItems: 20 }),
    /** Ids of the catalogue's entries that it serves. */
    catalogue: Type.Array(Type.String({ maxLength: 160 })),
    place: Type.Enum(lessonPlaces),
    /** Its kind in a teacher's words, such as "Mathématiques, leçon de numération". */
    kind: Line,
    language: SheetLanguage,
    /** Usual length of the session. */
    minutes: Type.Integer({ minimum: 20, maximum: 120 }),
    /** The activity that may end the first of two sessions. */
    cut_after: Type.String({ pattern: '^a[1-9][0-9]?$' }),
    materials: Type.Object(
      { teacher: Type.Array(Line, { maxItems: 12 }), learner: Type.Array(Line, { maxItems: 12 }) },
      closed,
    ),
  },
  closed,
);

const Objective = Type.Object(
  {
    id: Type.String({ pattern: '^o[1-3]$' }),
    /** Observable, in the infinitive. */
    verb: Line,
    object: Line,
    criterion: Line,
    bloom: Type.Enum(bloomLevels),
    competences: Type.Array(LessonCompetence, { minItems: 1, maxItems: 4 }),
  },
  closed,
);

const Prerequisite = Type.Object({ text: Text, question: Text, answer: Text, check }, closed);

const Fact = Type.Object(
  {
    id: Type.String({ pattern: '^f[1-9][0-9]?$' }),
    kind: Type.Enum(factKinds),
    /** A fact for the teacher is never shown to learners and need not be used. */
    for: Type.Optional(Type.Literal('teacher')),
    /** Of an event: ISO 8601, a span with "/". */
    date: Type.Optional(Type.String({ pattern: '^-?[0-9]{1,4}[0-9/-]*$' })),
    place: Type.Optional(Line),
    text: Text,
    /** "connaissance générale" where the fact stands in every schoolbook. */
    source: Line,
    check,
  },
  closed,
);

const Term = Type.Object({ term: Line, meaning: Text, example: Text }, closed);

const Situation = Type.Object({ text: LongText, question: Text, answer: Text, check }, closed);

const supportParts = {
  id: Type.String({ pattern: '^s[1-9][0-9]?$' }),
  title: Line,
  /** Of a document that is not ours. */
  source: Type.Optional(Line),
  note: Type.Optional(Text),
  /** Equations of it that are wrong on purpose, for the class to find. */
  mistakes: Type.Optional(Type.Array(Line, { minItems: 1, maxItems: 8 })),
  check,
};
const Cells = Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 8 });

export const LessonSupport = Type.Union([
  Type.Object({ ...supportParts, kind: Type.Literal('text'), text: LongText }, closed),
  Type.Object(
    {
      ...supportParts,
      kind: Type.Literal('table'),
      head: Type.Optional(Cells),
      rows: Type.Array(Cells, { minItems: 1, maxItems: 20 }),
    },
    closed,
  ),
  Type.Object({ ...supportParts, kind: Type.Literal('figure'), alt: Text, figure: Figure }, closed),
]);

const Misconception = Type.Object(
  {
    id: Type.String({ pattern: '^m[1-9]$' }),
    /** In the learner's own words. */
    belief: Text,
    why: Text,
    remedy: Text,
  },
  closed,
);

export const Activity = Type.Object(
  {
    id: Type.String({ pattern: '^a[1-9][0-9]?$' }),
    role: Type.Enum(activityRoles),
    /** An order to the learner: "tu" when alone or with the whole class, plural in groups. */
    order: Text,
    /** What the learner does, writes or says; short, and visible from the aisle. */
    expected: Text,
    check,
    facts: Ids('f'),
    supports: Ids('s'),
    difficulty: Text,
    remedy: Text,
    grouping: Grouping,
    /** Share of the session in hundredths. */
    weight: Type.Integer({ minimum: 1, maximum: 40 }),
    /** The shortest session that keeps it, in minutes. */
    from: Type.Union([Type.Literal(30), Type.Literal(55), Type.Literal(110)]),
  },
  closed,
);

export const Exercise = Type.Object(
  {
    id: Type.String({ pattern: '^e[1-9][0-9]?$' }),
    kind: Type.Enum(exerciseKinds),
    statement: LongText,
    figure: Type.Optional(Figure),
    steps: Type.Array(Text, { minItems: 1, maxItems: 10 }),
    answer: LongText,
    check,
    facts: Ids('f'),
  },
  closed,
);

/** What learners copy. Paragraphs are parted by an empty line; `**bold**` is the only markup. */
const WrittenRecord = Type.Object(
  { title: Line, text: LongText, supports: Ids('s'), check },
  closed,
);

const Evaluation = Type.Object(
  {
    situation: LongText,
    items: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^i[1-9]$' }),
          question: Text,
          answer: Text,
          check,
          objective: Type.String({ pattern: '^o[1-3]$' }),
          facts: Ids('f'),
          points: Type.Integer({ minimum: 1, maximum: 18 }),
        },
        closed,
      ),
      { minItems: 3, maxItems: 8 },
    ),
    criteria: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^C(P|[1-9])$' }),
          kind: Type.Enum(['minimal', 'perfection']),
          text: Text,
          points: Type.Integer({ minimum: 1, maximum: 18 }),
        },
        closed,
      ),
      { minItems: 2, maxItems: 5 },
    ),
    total: Type.Literal(evaluationTotal),
  },
  closed,
);

const Afterwards = Type.Object(
  {
    remediation: Type.Array(
      Type.Object({ misconception: Type.String(), do: Text, answer: Text, check }, closed),
      { minItems: 1, maxItems: 9 },
    ),
    extension: Type.Object({ task: Text, answer: Text, check }, closed),
    next: Text,
  },
  closed,
);

const Provenance = Type.Object(
  {
    written_by: Line,
    written_on: Type.String({ format: 'date' }),
    reviewed_by: Type.Union([Line, Type.Null()]),
    reviewed_on: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
    /** Printed with the lesson. */
    label: Line,
    sources: Type.Array(Line, { minItems: 1, maxItems: 20 }),
  },
  closed,
);

/**
 * The subject matter of a session, without form: whoever wrote it (Ardoise, a model, a teacher), code lays
 * it out by a démarche. Field names are those of the files that advisers write (`packages/lessons/content`).
 */
export const Lesson = Type.Object(
  {
    schema: Type.Literal(1),
    id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)+$', maxLength: 120 }),
    identity: Identity,
    objectives: Type.Array(Objective, { minItems: 1, maxItems: 3 }),
    prerequisites: Type.Array(Prerequisite, { minItems: 1, maxItems: 5 }),
    facts: Type.Array(Fact, { minItems: 6, maxItems: 18 }),
    vocabulary: Type.Array(Term, { minItems: 3, maxItems: 12 }),
    situation: Situation,
    supports: Type.Array(LessonSupport, { minItems: 1, maxItems: 9 }),
    misconceptions: Type.Array(Misconception, { minItems: 2, maxItems: 6 }),
    activities: Type.Array(Activity, { minItems: 6, maxItems: 12 }),
    exercises: Type.Array(Exercise, { minItems: 6, maxItems: 12 }),
    record: WrittenRecord,
    evaluation: Evaluation,
    afterwards: Afterwards,
    provenance: Provenance,
  },
  closed,
);

export type Lesson = Type.Static<typeof Lesson>;
export type LessonActivity = Type.Static<typeof Activity>;
export type LessonExercise = Type.Static<typeof Exercise>;
export type LessonSupport = Type.Static<typeof LessonSupport>;
