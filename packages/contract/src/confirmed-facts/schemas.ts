import { limits } from '@ardoise/sheet';
import { DisciplineId, GlossaryLine, LevelId, Series } from '@ardoise/sheet/schema';
import { type Static, Type } from 'typebox';
import { closed, DateTime, Id } from '../common/schemas.ts';

/** What a teacher has confirmed of the programme, in one of their sheets; the catalogue does not change. */
export const ConfirmedFact = Type.Object(
  {
    id: Id,
    kind: Type.Enum(['sa', 'sequence', 'competence'] as const),
    discipline: DisciplineId,
    level: LevelId,
    series: Type.Union([Series, Type.Null()]),
    number: Type.Union([Type.Integer({ minimum: 0, maximum: 99 }), Type.Null()]),
    title: Type.String({ maxLength: limits.text }),
    competenceId: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
    confirmedAt: DateTime,
  },
  closed,
);
export type ConfirmedFact = Static<typeof ConfirmedFact>;

export const ConfirmedFactsQuery = Type.Object(
  { discipline: DisciplineId, level: LevelId },
  closed,
);
export type ConfirmedFactsQuery = Static<typeof ConfirmedFactsQuery>;

/** A short list: an account keeps at most `maxConfirmedFacts`, the latest. */
export const ConfirmedFactList = Type.Object({ items: Type.Array(ConfirmedFact) }, closed);
export type ConfirmedFactList = Static<typeof ConfirmedFactList>;

export const maxConfirmedFacts = 300;

/** A word in a language of the class that a teacher entered in one of their sheets; it is shown to nobody else. */
export const RememberedLine = Type.Object(
  { id: Id, ...GlossaryLine.properties, confirmedAt: DateTime },
  closed,
);
export type RememberedLine = Static<typeof RememberedLine>;

/** A short list: an account keeps at most `maxGlossaryLines`, the latest. */
export const RememberedLineList = Type.Object({ items: Type.Array(RememberedLine) }, closed);
export type RememberedLineList = Static<typeof RememberedLineList>;

export const maxGlossaryLines = 300;
