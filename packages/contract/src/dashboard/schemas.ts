import { type Static, Type } from 'typebox';
import { closed, DateTime, Id } from '../common/schemas.ts';
import { Plan } from '../plans/schemas.ts';
import { SheetSummary } from '../sheets/schemas.ts';
import { Francs } from '../shop/schemas.ts';

export const Usage = Type.Object(
  {
    /** Calendar month in Africa/Porto-Novo, "2026-11"; of a subscription, the month in which its period began. */
    month: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
    /** Sheets of the period's plan; 0 without a plan. */
    quota: Type.Integer({ minimum: 0 }),
    used: Type.Integer({ minimum: 0 }),
    /** Units reserved by running generations. */
    reserved: Type.Integer({ minimum: 0 }),
    /** What can still be started now without a further payment: plan, trial and bought together. */
    remaining: Type.Integer({ minimum: 0 }),
    trialRemaining: Type.Integer({ minimum: 0 }),
    /** Bought units, which have no end. */
    boughtRemaining: Type.Integer({ minimum: 0 }),
    /** Sheets that wait to be paid for. */
    unpaid: Type.Integer({ minimum: 0 }),
    /** Sheets that may be written now and paid for at their first export: with a plan alone. */
    unpaidRemaining: Type.Integer({ minimum: 0 }),
    /** First moment of the next month in Africa/Porto-Novo, or after the subscription's period. */
    resetsAt: DateTime,
  },
  closed,
);
export type Usage = Static<typeof Usage>;

/** Whether somebody is told of the next units. */
export const UnitNotification = Type.Object({ asked: Type.Boolean() }, closed);
export type UnitNotification = Static<typeof UnitNotification>;

const PlanId = Plan.properties.key;
/** FCFA of the next month; null when its plan is not on sale. */
const NextPrice = Type.Union([Francs, Type.Null()]);

/** What a teacher should know now of money and plan. */
export const MoneyBanner = Type.Union([
  /** Money that came twice or too late, and goes back to the teacher. */
  Type.Object(
    {
      kind: Type.Literal('money-owed'),
      orderId: Id,
      number: Type.Integer({ minimum: 1 }),
      amount: Francs,
    },
    closed,
  ),
  /** The last paid period is over, since three days at most. */
  Type.Object(
    {
      kind: Type.Literal('period-ended'),
      plan: PlanId,
      /** First moment that is no longer of the period. */
      end: DateTime,
      /** Until then a payment goes on without a gap; null when the teacher had stopped the plan. */
      graceEnds: Type.Union([DateTime, Type.Null()]),
      nextPlan: PlanId,
      price: NextPrice,
    },
    closed,
  ),
  /** The running period is the last paid one, and ends within five days. */
  Type.Object(
    {
      kind: Type.Literal('period-ends'),
      plan: PlanId,
      end: DateTime,
      nextPlan: PlanId,
      price: NextPrice,
    },
    closed,
  ),
  /** The next month costs more, as was announced. */
  Type.Object(
    {
      kind: Type.Literal('price-change'),
      plan: PlanId,
      /** When the next month begins. */
      start: DateTime,
      price: Francs,
      formerPrice: Francs,
    },
    closed,
  ),
]);
export type MoneyBanner = Static<typeof MoneyBanner>;

export const Dashboard = Type.Object(
  {
    /** Sheets generated in the last 30 days, newest first, at most 30. */
    recent: Type.Array(SheetSummary),
    recentCount: Type.Integer({ minimum: 0 }),
    total: Type.Integer({ minimum: 0 }),
    drafts: Type.Integer({ minimum: 0 }),
    published: Type.Integer({ minimum: 0 }),
    /** The draft that was changed last. */
    resume: Type.Union([SheetSummary, Type.Null()]),
    usage: Usage,
    /** Running generations. */
    running: Type.Array(Id),
    /** The most urgent first. */
    banners: Type.Array(MoneyBanner),
  },
  closed,
);
export type Dashboard = Static<typeof Dashboard>;
