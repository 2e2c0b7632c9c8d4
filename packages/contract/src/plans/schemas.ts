import { type Static, Type } from 'typebox';
import { closed } from '../common/schemas.ts';
import { planKeys } from '../prices.ts';

/** FCFA, which has no decimals. The upper limit only catches typing errors. */
const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** The part of a plan that staff can change. */
export const PlanFigures = Type.Object({
  monthlyPrice: Amount,
  monthlySheets: Type.Integer({ minimum: 1, maximum: 10_000 }),
});

export const Plan = Type.Object(
  {
    key: Type.Enum(planKeys),
    name: Type.String(),
    ...PlanFigures.properties,
  },
  closed,
);
export type Plan = Static<typeof Plan>;

/** Everything for sale, with its price in FCFA. */
export const PlanList = Type.Object(
  {
    items: Type.Array(Plan),
    /** A sheet without a subscription. */
    sheetPrice: Amount,
    /** An export of each further sheet, once the month's quota is used. */
    exportPrice: Amount,
  },
  closed,
);
export type PlanList = Static<typeof PlanList>;
