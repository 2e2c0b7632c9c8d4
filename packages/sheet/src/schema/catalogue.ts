import { Type } from 'typebox';
import { confidences, competenceKinds, entryKinds, entryStatuses } from '../model/vocabulary.ts';
import { Cycle, DisciplineId, LevelId, Series } from './identifiers.ts';

const closed = { additionalProperties: false } as const;

/** An entry of the programme: a learning situation (SA), a sequence or a notion. */
export const CatalogueEntry = Type.Object(
  {
    id: Type.String(),
    discipline: DisciplineId,
    level: LevelId,
    /** null means every series, or a level without series. */
    series: Type.Union([Type.Array(Series), Type.Null()]),
    kind: Type.Enum(entryKinds),
    number: Type.Union([Type.Integer(), Type.Null()]),
    title: Type.String(),
    parentId: Type.Union([Type.String(), Type.Null()]),
    /** Durations in hours; conflicting sources are all listed. */
    hours: Type.Array(Type.Object({ value: Type.Number(), source: Type.String() }, closed)),
    status: Type.Enum(entryStatuses),
    confidence: Type.Enum(confidences),
    sourceTitle: Type.String(),
    sourceRef: Type.String(),
    theme: Type.Optional(Type.String()),
    /** Main field within the discipline, such as "EST" or "Éducation sociale". */
    field: Type.Optional(Type.String()),
    /** Number of the entry's SA when that SA has no entry of its own. */
    saNumber: Type.Optional(Type.Integer()),
    /** The source gives the SA's number but no name, so `title` is a placeholder. */
    titleMissing: Type.Optional(Type.Literal(true)),
    /** Other disciplines that include the entry. */
    also: Type.Optional(Type.Array(DisciplineId)),
    note: Type.Optional(Type.String()),
  },
  closed,
);

/** A competence of the programme; a null `discipline` means common to all. */
export const Competence = Type.Object(
  {
    id: Type.String(),
    discipline: Type.Union([DisciplineId, Type.Null()]),
    kind: Type.Enum(competenceKinds),
    number: Type.Union([Type.Integer(), Type.Null()]),
    label: Type.String(),
    /** Levels whose source includes it; other levels may cite it too. */
    levels: Type.Array(LevelId),
    status: Type.Enum(entryStatuses),
    confidence: Type.Enum(confidences),
    /** True when the status is official; otherwise it is shown with "(à vérifier)". */
    confirmed: Type.Boolean(),
    field: Type.Optional(Type.String()),
  },
  closed,
);

export const CatalogueDiscipline = Type.Object(
  {
    id: DisciplineId,
    cycles: Type.Array(Cycle),
    name: Type.String(),
    nameEn: Type.String(),
    shortName: Type.String(),
    /** Where it is taught, also without entries: free topics are possible there. */
    levels: Type.Array(LevelId),
    /** Entries listed by default (without low confidence). */
    entryCount: Type.Integer(),
    officialCount: Type.Integer(),
  },
  closed,
);

export const CatalogueLevel = Type.Object(
  {
    id: LevelId,
    cycle: Cycle,
    name: Type.String(),
    shortName: Type.String(),
    series: Type.Array(Series),
  },
  closed,
);
