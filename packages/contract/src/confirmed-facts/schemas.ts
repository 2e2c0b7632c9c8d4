import { limits } from '@ardoise/sheet';
import { DisciplineId, LevelId, Series } from '@ardoise/sheet/schema';
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
