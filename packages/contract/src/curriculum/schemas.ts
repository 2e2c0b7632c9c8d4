import { type Static, Type } from 'typebox';
import { entryStatuses } from '@ardoise/sheet';
import { Cycle, DisciplineId, LevelId } from '@ardoise/sheet/schema';
import { closed } from '../common/schemas.ts';

export const Discipline = Type.Object(
  {
    id: DisciplineId,
    cycles: Type.Array(Cycle),
    /** French name and short name, as printed on sheets. */
    name: Type.String(),
    shortName: Type.String(),
    /** Where it is taught, also without entries. */
    levels: Type.Array(LevelId),
    entryCount: Type.Integer(),
    officialCount: Type.Integer(),
  },
  closed,
);
export type Discipline = Static<typeof Discipline>;

export const Level = Type.Object(
  {
    id: LevelId,
    cycle: Cycle,
    name: Type.String(),
    shortName: Type.String(),
    series: Type.Array(Type.String()),
  },
  closed,
);
export type Level = Static<typeof Level>;

export const entryKinds = ['sa', 'sequence', 'notion'] as const;

export const confidences = ['high', 'medium', 'low'] as const;

export const CurriculumEntry = Type.Object(
  {
    id: Type.String(),
    discipline: DisciplineId,
    level: LevelId,
    series: Type.Union([Type.Array(Type.String()), Type.Null()]),
    kind: Type.Enum(entryKinds),
    number: Type.Union([Type.Integer(), Type.Null()]),
    title: Type.String(),
    parentId: Type.Union([Type.String(), Type.Null()]),
    /** Official durations can differ by source; all are kept. `value` in hours. */
    hours: Type.Array(Type.Object({ value: Type.Number(), source: Type.String() }, closed)),
    status: Type.Enum(entryStatuses),
    confidence: Type.Enum(confidences),
    source: Type.String(),
    theme: Type.Union([Type.String(), Type.Null()]),
    titleMissing: Type.Boolean(),
    /** Whether a lesson stands behind it. */
    lesson: Type.Boolean(),
  },
  closed,
);
export type CurriculumEntry = Static<typeof CurriculumEntry>;

export const EntriesQuery = Type.Object(
  {
    discipline: Type.Optional(DisciplineId),
    level: Type.Optional(LevelId),
    q: Type.Optional(Type.String({ maxLength: 100 })),
    /** Entries of a generic list without a source of its own are hidden unless asked for. */
    lowConfidence: Type.Optional(Type.Boolean({ default: false })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 200 })),
    cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
  },
  closed,
);
export type EntriesQuery = Static<typeof EntriesQuery>;

/** Competences of the catalogue that a sheet of this discipline may cite. */
export const CatalogueCompetence = Type.Object(
  {
    id: Type.String(),
    discipline: Type.Union([DisciplineId, Type.Null()]),
    kind: Type.Union([Type.Literal('CD'), Type.Literal('CT'), Type.Literal('CTD')]),
    number: Type.Union([Type.Integer(), Type.Null()]),
    label: Type.String(),
    confirmed: Type.Boolean(),
  },
  closed,
);
export type CatalogueCompetence = Static<typeof CatalogueCompetence>;

export const CompetencesQuery = Type.Object({ discipline: DisciplineId, level: LevelId }, closed);
