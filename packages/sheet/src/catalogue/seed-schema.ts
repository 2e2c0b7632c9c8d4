import { Type, type Static } from 'typebox';
import { competenceKinds, confidences, entryKinds, entryStatuses } from '../model/vocabulary.ts';
import { DisciplineId, LevelId, Series } from '../schema/identifiers.ts';

const closed = { additionalProperties: false } as const;

const SeedCycle = Type.Enum(['primaire', 'secondaire'] as const);

const SeedSource = Type.Object(
  { title: Type.String(), ref: Type.String(), status: Type.Enum(entryStatuses) },
  closed,
);

const SeedEntry = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 160 }),
    discipline: DisciplineId,
    level: LevelId,
    series: Type.Union([Type.Array(Series), Type.Null()]),
    kind: Type.Enum(entryKinds),
    number: Type.Union([Type.Integer(), Type.Null()]),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    parent: Type.Union([Type.String(), Type.Null()]),
    hours: Type.Union([
      Type.Array(Type.Object({ value: Type.Number(), source: Type.String() }, closed)),
      Type.Null(),
    ]),
    source: SeedSource,
    confidence: Type.Enum(confidences),
    order: Type.Optional(Type.Number()),
    theme: Type.Optional(Type.String()),
    normalised: Type.Optional(Type.Boolean()),
    note: Type.Optional(Type.String()),
    title_missing: Type.Optional(Type.Boolean()),
    sa_number: Type.Optional(Type.Integer()),
    field: Type.Optional(Type.String()),
    also: Type.Optional(Type.Array(DisciplineId)),
    unit: Type.Optional(Type.String()),
  },
  closed,
);

const SeedCompetence = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 120 }),
    discipline: Type.Union([DisciplineId, Type.Null()]),
    kind: Type.Enum(competenceKinds),
    number: Type.Union([Type.Integer(), Type.Null()]),
    label: Type.String({ minLength: 1 }),
    levels: Type.Array(LevelId),
    source: SeedSource,
    confidence: Type.Enum(confidences),
    note: Type.Optional(Type.String()),
    field: Type.Optional(Type.String()),
    normalised: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** Shape of `data/not-taught.json`, validated on load. */
export const NotTaught = Type.Object(
  {
    version: Type.String(),
    note: Type.String(),
    cells: Type.Array(
      Type.Object(
        {
          discipline: DisciplineId,
          levels: Type.Array(LevelId, { minItems: 1 }),
          /** null means every series. */
          series: Type.Union([Type.Array(Series), Type.Null()]),
          /** What a source says, what no list of subjects names, what no programme was found of. */
          state: Type.Enum(['not-taught', 'not-listed', 'no-programme'] as const),
          reason: Type.String(),
          source: SeedSource,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type NotTaught = Static<typeof NotTaught>;

/** Shape of `data/curriculum.json`, validated on load. */
export const Seed = Type.Object(
  {
    version: Type.String(),
    retrieved: Type.String({ format: 'date' }),
    disciplines: Type.Array(
      Type.Object(
        {
          id: DisciplineId,
          name_fr: Type.String(),
          name_en: Type.String(),
          cycle: Type.Array(SeedCycle),
          short: Type.String(),
        },
        closed,
      ),
    ),
    levels: Type.Array(
      Type.Object(
        { id: LevelId, name_fr: Type.String(), cycle: SeedCycle, series: Type.Array(Series) },
        closed,
      ),
    ),
    entries: Type.Array(SeedEntry),
    competences: Type.Array(SeedCompetence),
  },
  closed,
);
export type Seed = Static<typeof Seed>;
