import { type Static, Type } from 'typebox';
import { closed, DateTime } from '../common/schemas.ts';
import { Plan } from '../plans/schemas.ts';
import { Francs } from '../shop/schemas.ts';

const PlanId = Plan.properties.key;

/** A period that was paid: what was sold stays, whatever the plan costs later. */
export const SubscriptionPeriod = Type.Object(
  {
    plan: PlanId,
    price: Francs,
    sheets: Type.Integer({ minimum: 1 }),
    start: DateTime,
    /** First moment that is no longer of the period. */
    end: DateTime,
  },
  closed,
);
export type SubscriptionPeriod = Static<typeof SubscriptionPeriod>;

export const subscriptionStates = ['none', 'active', 'grace', 'ended'] as const;

/** What buying a plan now would give. */
export const PlanOffer = Type.Object(
  {
    plan: PlanId,
    /** The first period, the next one, a dearer plan at once, or a cheaper one from the next period. */
    kind: Type.Enum(['first', 'renewal', 'upgrade', 'downgrade'] as const),
    price: Francs,
    sheets: Type.Integer({ minimum: 0 }),
    start: DateTime,
    end: DateTime,
  },
  closed,
);
export type PlanOffer = Static<typeof PlanOffer>;

export const Subscription = Type.Object(
  {
    state: Type.Enum(subscriptionStates),
    /** The running period, or the last one. */
    period: Type.Union([SubscriptionPeriod, Type.Null()]),
    /** Periods already paid that have not begun. */
    upcoming: Type.Array(SubscriptionPeriod),
    since: Type.Union([DateTime, Type.Null()]),
    /** End of the days in which a late payment goes on without a gap. */
    graceEnds: Type.Union([DateTime, Type.Null()]),
    cancelsAtEnd: Type.Boolean(),
    /** The cheaper plan that the teacher chose for the next period. */
    nextPlan: Type.Union([PlanId, Type.Null()]),
    /** One for each plan on sale. */
    offers: Type.Array(PlanOffer),
  },
  closed,
);
export type Subscription = Static<typeof Subscription>;

/** The plan of the next period. A dearer plan at once is an order. */
export const SubscriptionChange = Type.Object({ plan: PlanId }, closed);
export type SubscriptionChange = Static<typeof SubscriptionChange>;

/** Days of grace after the end of a period. */
export const graceDays = 3;
