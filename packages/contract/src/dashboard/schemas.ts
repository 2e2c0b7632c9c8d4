import { type Static, Type } from 'typebox';
import { closed, DateTime, Id } from '../common/schemas.ts';
import { SheetSummary } from '../sheets/schemas.ts';

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
  },
  closed,
);
export type Dashboard = Static<typeof Dashboard>;
