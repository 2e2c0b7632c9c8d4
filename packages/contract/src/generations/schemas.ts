import { type Static, Type } from 'typebox';
import { limits } from '@ardoise/sheet';
import {
  Classroom,
  Conformity,
  DisciplineId,
  Evaluation,
  Identification,
  LevelId,
  Origin,
  PartId,
  Planning,
  Series,
  SheetKind,
  SheetLanguage,
  Step,
  SupportDocument,
  WrittenRecord,
} from '@ardoise/sheet/schema';
import { Problem } from '../common/problem.ts';
import { closed, DateTime, Id } from '../common/schemas.ts';
import { LessonSummary } from '../lessons/schemas.ts';

export const GenerationBody = Type.Object(
  {
    level: LevelId,
    series: Type.Optional(Series),
    discipline: DisciplineId,
    /** A catalogue entry, or … */
    entryId: Type.Optional(Type.String({ minLength: 1, maxLength: 160 })),
    /** … the teacher's own topic. One of the two is required. */
    topic: Type.Optional(Type.String({ minLength: 2, maxLength: 200, pattern: '\\S' })),
    kind: Type.Optional(SheetKind),
    /** Id of a démarche that fits; by default the usual one. */
    demarche: Type.Optional(PartId),
    /** Minutes. */
    duration: Type.Integer({ minimum: 10, maximum: 240 }),
    classSize: Type.Integer({ minimum: 1, maximum: 150 }),
    groupCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
    /** Means of the class and levels of its learners; by default chalk and board, for all alike. */
    classroom: Type.Optional(Classroom),
    language: SheetLanguage,
    wishes: Type.Optional(Type.String({ maxLength: 500 })),
    /** The class's own name, school and date of this sheet; without a school, the account's. */
    className: Type.Optional(Type.String({ maxLength: 20 })),
    school: Type.Optional(Type.String({ maxLength: limits.line })),
    date: Type.Optional(Type.String({ format: 'date' })),
    sessionNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    /** The sheet of the session before: its learning situation and sequence stand in this one too. */
    follows: Type.Optional(Id),
    /** A lesson of the teacher's own to lay out, in place of what stands behind the topic. */
    ownLesson: Type.Optional(Id),
    /** The trial sheet that becomes one of the account's: the same choices make the same sheet. */
    trialId: Type.Optional(Id),
  },
  closed,
);
export type GenerationBody = Static<typeof GenerationBody>;

export const GenerationAccepted = Type.Object({ id: Id, events: Type.String() }, closed);
export type GenerationAccepted = Static<typeof GenerationAccepted>;

export const generationStates = ['running', 'completed', 'failed', 'cancelled'] as const;

export const Generation = Type.Object(
  {
    id: Id,
    state: Type.Enum(generationStates),
    title: Type.String(),
    level: LevelId,
    discipline: DisciplineId,
    startedAt: DateTime,
    sheetId: Type.Union([Id, Type.Null()]),
    problem: Type.Union([Problem, Type.Null()]),
  },
  closed,
);
export type Generation = Static<typeof Generation>;

/** Outline of the sheet to come, so that the clock can show the phases before they are written. */
const Outline = Type.Array(
  Type.Object(
    {
      phaseId: PartId,
      title: Type.String(),
      minutes: Type.Integer(),
      steps: Type.Array(Type.Object({ stepId: PartId, title: Type.String() }, closed)),
    },
    closed,
  ),
);

/** What the lesson that a model writes is going to be, as far as it is known. */
export const LessonPlan = Type.Object(
  {
    /** In a sentence each. */
    objectives: Type.Array(Type.String({ maxLength: 600 }), { minItems: 1, maxItems: 3 }),
    situation: Type.Object(
      { text: Type.String({ maxLength: 4_000 }), question: Type.String({ maxLength: 1_200 }) },
      closed,
    ),
    /** How many are written. */
    facts: Type.Integer({ minimum: 0 }),
    activities: Type.Integer({ minimum: 0 }),
    exercises: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type LessonPlan = Static<typeof LessonPlan>;

/** Payloads of the server-sent events by name. Each event's id is its rank, from 1. */
export const generationEvents = {
  started: Type.Object(
    {
      generationId: Id,
      origin: Origin,
      startedAt: DateTime,
      /** Expected seconds; the clock keeps counting past them and says so. */
      promisedSeconds: Type.Integer(),
      /** False: the parts come all at once, when the sheet is stored. */
      inView: Type.Boolean(),
      /** The lesson behind the topic; null when there is none. */
      lesson: Type.Union([LessonSummary, Type.Null()]),
      outline: Outline,
    },
    closed,
  ),
  identification: Type.Object({ identification: Identification }, closed),
  /** The next one replaces it. Once the lesson is whole, it comes with the sheet's outline. */
  plan: Type.Object({ plan: LessonPlan, outline: Type.Optional(Outline) }, closed),
  planning: Type.Object({ planning: Planning, supports: Type.Array(SupportDocument) }, closed),
  step: Type.Object({ phaseId: PartId, phaseTitle: Type.String(), step: Step }, closed),
  closing: Type.Object({ evaluation: Evaluation, writtenRecord: WrittenRecord }, closed),
  conformity: Type.Object({ conformity: Conformity }, closed),
  /** In place of a part, after a generation that ended without a sheet. */
  withdrawn: Type.Object({}, closed),
  completed: Type.Object({ sheetId: Id }, closed),
  failed: Type.Object({ problem: Problem }, closed),
} as const;

export type GenerationEventName = keyof typeof generationEvents;
/** A server-sent event of a generation; `id` is its rank and the value for `Last-Event-ID`. */
export type GenerationEvent = {
  [Name in GenerationEventName]: {
    id: number;
    name: Name;
    data: Static<(typeof generationEvents)[Name]>;
  };
}[GenerationEventName];
