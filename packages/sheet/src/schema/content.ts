import { Type } from 'typebox';
import {
  competenceKinds,
  entryStatuses,
  lessonAuthors,
  limits,
  origins,
  sections,
} from '../model/vocabulary.ts';
import { Figure } from '../lesson/figures/schema.ts';
import { classroomBounds } from '../model/classroom.ts';
import { Classroom, GlossaryLine } from './classroom.ts';
import {
  DisciplineId,
  Grouping,
  LevelId,
  Series,
  SheetKind,
  SheetLanguage,
} from './identifiers.ts';

const closed = { additionalProperties: false } as const;
const Line = Type.String({ maxLength: limits.line });
const Text = Type.String({ maxLength: limits.text });
const Lines = Type.Array(Text, { maxItems: limits.list });

/** Stable id of a row, step or phase within a sheet. */
export const PartId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });

/** Stands beside `confirmed: true` when the sheet's teacher says so, and no official document that was read. */
const ConfirmedBy = Type.Optional(Type.Literal('teacher'));

/**
 * A value from the programme. `confirmed` is false when neither an official document nor the teacher says so: it is
 * then shown with "(à vérifier)".
 */
export const Numbered = Type.Object(
  {
    number: Type.Union([Type.Integer({ minimum: 0, maximum: 99 }), Type.Null()]),
    title: Line,
    confirmed: Type.Boolean(),
    confirmedBy: ConfirmedBy,
  },
  closed,
);

/** The framed block at the top of a sheet. `null` and '' mean "to be filled in by hand". */
export const Identification = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: limits.line }),
    school: Line,
    schoolAddress: Line,
    schoolYear: Type.String({ maxLength: 9, pattern: '^([0-9]{4}-[0-9]{4})?$' }),
    teacher: Line,
    level: LevelId,
    series: Type.Union([Series, Type.Null()]),
    /** The class's own name, e.g. "M2". */
    className: Type.String({ maxLength: 20 }),
    classSize: Type.Integer({ minimum: 1, maximum: limits.classSize }),
    groupCount: Type.Integer({ minimum: 1, maximum: 40 }),
    discipline: DisciplineId,
    /** ISO 8601 date. */
    date: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
    /** In minutes. */
    duration: Type.Integer({ minimum: 10, maximum: limits.minutes }),
    /** Primary only. */
    dossier: Line,
    learningSituation: Type.Union([Numbered, Type.Null()]),
    sequence: Type.Union([Numbered, Type.Null()]),
    sessionNumber: Type.Union([Type.Integer({ minimum: 1, maximum: 99 }), Type.Null()]),
    sheetNumber: Type.Union([Type.Integer({ minimum: 1, maximum: 999 }), Type.Null()]),
  },
  closed,
);

/** A competence cited by the sheet; `id` refers to the catalogue. */
export const CitedCompetence = Type.Object(
  {
    id: Type.String({ maxLength: 120 }),
    kind: Type.Enum(competenceKinds),
    number: Type.Union([Type.Integer({ minimum: 1, maximum: 99 }), Type.Null()]),
    label: Text,
    confirmed: Type.Boolean(),
    confirmedBy: ConfirmedBy,
  },
  closed,
);

/** Éléments de planification. */
export const Planning = Type.Object(
  {
    competences: Type.Array(CitedCompetence, { maxItems: limits.list }),
    /** Connaissances et techniques. */
    knowledge: Lines,
    /** Stratégie objet d'apprentissage. */
    learningObjectStrategy: Text,
    teachingStrategies: Text,
    learningStrategies: Text,
    evaluationStrategies: Text,
    teacherMaterials: Lines,
    learnerMaterials: Lines,
    documents: Lines,
  },
  closed,
);

const Cells = Type.Array(Line, { minItems: 1, maxItems: 8 });

/** A text, table or figure that the class works on, printed before the déroulement. */
export const SupportDocument = Type.Object(
  {
    id: PartId,
    title: Line,
    text: Type.String({ maxLength: limits.longText }),
    table: Type.Optional(
      Type.Object(
        {
          head: Type.Optional(Cells),
          rows: Type.Array(Cells, { minItems: 1, maxItems: limits.list }),
        },
        closed,
      ),
    ),
    /** Drawn by code; `alt` says it in words. */
    figure: Type.Optional(Figure),
    alt: Type.Optional(Text),
    /** Of a document that is not ours. */
    source: Type.Optional(Line),
    note: Type.Optional(Text),
  },
  closed,
);

/** A row of the déroulement. Its number is its position in the sheet and is not stored. */
export const Row = Type.Object(
  {
    id: PartId,
    /** Addressed to the learner, in the imperative. */
    instruction: Text,
    grouping: Grouping,
    minutes: Type.Integer({ minimum: 0, maximum: limits.minutes }),
    /** What the learner does or says, specific enough to check. */
    expectedResult: Text,
    difficulty: Type.Optional(Text),
    remediation: Type.Optional(Text),
  },
  closed,
);

export const Step = Type.Object(
  {
    id: PartId,
    /** The démarche's key for the step; null for a step that the teacher added. */
    key: Type.Union([PartId, Type.Null()]),
    title: Line,
    rows: Type.Array(Row, { maxItems: limits.rowsPerStep }),
  },
  closed,
);

export const Phase = Type.Object(
  {
    id: PartId,
    key: Type.Union([PartId, Type.Null()]),
    title: Line,
    steps: Type.Array(Step, { maxItems: limits.stepsPerPhase }),
  },
  closed,
);

export const EvaluationItem = Type.Object(
  {
    id: PartId,
    question: Text,
    answer: Text,
    /** Id of the planning's competence that the question tests; null when it tests none. */
    competenceId: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
    points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  },
  closed,
);

/** What a mark looks at: minimal criteria, then perfection. */
export const Criterion = Type.Object(
  {
    id: Type.String({ maxLength: 8 }),
    kind: Type.Enum(['minimal', 'perfection']),
    text: Text,
    points: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  closed,
);

export const Evaluation = Type.Object(
  {
    instructions: Text,
    items: Type.Array(EvaluationItem, { maxItems: limits.list }),
    criteria: Type.Optional(Type.Array(Criterion, { maxItems: 6 })),
  },
  closed,
);

/** Trace écrite: what learners copy ("Je retiens", résumé). */
export const WrittenRecord = Type.Object(
  { title: Line, text: Type.String({ maxLength: limits.longText }) },
  closed,
);

/** Where the topic comes from: a catalogue entry with its source, or the teacher's own words. */
export const Topic = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('catalogue'),
      entryId: Type.String({ maxLength: 160 }),
      title: Line,
      status: Type.Enum(entryStatuses),
      source: Type.String({ maxLength: 400 }),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('free'), title: Line }, closed),
]);

export const Origin = Type.Enum(origins);

/** What a sheet keeps of the lesson that it lays out. */
export const SheetLesson = Type.Object(
  {
    /** Id of the pack, or of the model's lesson. */
    id: Type.String({ maxLength: 120 }),
    author: Type.Enum(lessonAuthors),
    /** Who wrote it and who reviewed it, in a sentence that is printed. */
    label: Line,
    /** Words of the topic, by which conformity tells whether a row speaks of it. */
    terms: Type.Array(Line, { maxItems: 60 }),
    /** What the lesson states, by which conformity tells what is said otherwise; absent from older sheets. */
    claims: Type.Optional(Type.Array(Line, { maxItems: limits.claims })),
    /** Of a model's lesson. */
    model: Type.Optional(
      Type.Object(
        {
          name: Line,
          promptVersion: Line,
          /** Packs that were shown as worked examples. */
          examples: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 5 }),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** The strict schema, which every stored sheet revision satisfies. */
export const SheetContent = Type.Object(
  {
    schema: Type.Literal(1),
    language: SheetLanguage,
    kind: SheetKind,
    /** Id of the démarche, see `src/demarches`. */
    demarche: PartId,
    origin: Origin,
    /** The teacher has confirmed reviewing the sheet; only then may the footer say so. */
    reviewed: Type.Boolean(),
    topic: Topic,
    /** Absent from canvases and from sheets older than lessons. */
    lesson: Type.Optional(SheetLesson),
    /** Absent from sheets for chalk and board, and from older ones. */
    classroom: Type.Optional(Classroom),
    /** Words of the lesson in a language of the class, as the teacher says them. */
    glossary: Type.Optional(Type.Array(GlossaryLine, { maxItems: classroomBounds.lines })),
    identification: Identification,
    planning: Planning,
    // The situation, and the supports that a lesson may have.
    supports: Type.Array(SupportDocument, { maxItems: 10 }),
    phases: Type.Array(Phase, { maxItems: limits.phases }),
    evaluation: Evaluation,
    writtenRecord: WrittenRecord,
    notes: Type.String({ maxLength: limits.longText }),
  },
  closed,
);

export const SectionId = Type.Enum(sections);
