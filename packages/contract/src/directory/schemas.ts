import { type Static, Type } from 'typebox';
import { roles, User } from '../account/schemas.ts';
import { closed, DateTime, Id, Locale, PageQuery } from '../common/schemas.ts';
import { Consent } from '../consents/schemas.ts';
import { Usage } from '../dashboard/schemas.ts';
import { JournalReason } from '../journal/schemas.ts';
import { OrderSummary } from '../orders/schemas.ts';
import { Plan } from '../plans/schemas.ts';
import { Francs } from '../shop/schemas.ts';
import { subscriptionStates } from '../subscription/schemas.ts';
import { accountOrders, accountStates, mostGivenUnits } from './limits.ts';

const orNull = <T extends Parameters<typeof Type.Array>[0]>(type: T) =>
  Type.Union([type, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });

export const AccountState = Type.Enum(accountStates);
export type AccountState = Static<typeof AccountState>;

const PlanId = Plan.properties.key;

const summary = {
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  institution: Type.String(),
  role: Type.Enum(roles),
  state: AccountState,
  /** When a session was last opened or renewed; without one, when the account was made. */
  seenAt: DateTime,
  createdAt: DateTime,
} as const;

/** One account of the list. */
export const AccountSummary = Type.Object(
  {
    ...summary,
    /** Of the running period, or of the one whose days of grace run. */
    plan: orNull(PlanId),
    subscription: Type.Enum(subscriptionStates),
    used: Count,
    /** Sheets of the period's plan. */
    quota: Count,
    /** What can still be started: plan, trial and bought together. */
    remaining: Count,
  },
  closed,
);
export type AccountSummary = Static<typeof AccountSummary>;

/** What narrows the list. */
export const AccountFilters = Type.Object(
  {
    /** Beginning of a name, an address or a telephone number. */
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    state: Type.Optional(AccountState),
    verified: Type.Optional(Type.Enum(['yes', 'no'] as const)),
    plan: Type.Optional(Type.Union([PlanId, Type.Literal('none')])),
    /** With either of these, the order is by when accounts were seen. */
    seenSince: Type.Optional(DateTime),
    seenBefore: Type.Optional(DateTime),
  },
  closed,
);
export type AccountFilters = Static<typeof AccountFilters>;

export const AccountQuery = Type.Object(
  {
    ...AccountFilters.properties,
    ...PageQuery,
    /** The last seen first, where nothing is said. */
    sort: Type.Optional(Type.Enum(accountOrders)),
  },
  closed,
);
export type AccountQuery = Static<typeof AccountQuery>;

export const AccountExportQuery = Type.Object(
  { ...AccountFilters.properties, sort: AccountQuery.properties.sort },
  closed,
);
export type AccountExportQuery = Static<typeof AccountExportQuery>;

/** A search is one page; `isCut`: more was found than it shows. */
export const AccountList = Type.Object(
  {
    items: Type.Array(AccountSummary),
    nextCursor: orNull(Type.String()),
    isCut: Type.Boolean(),
  },
  closed,
);
export type AccountList = Static<typeof AccountList>;

export const AccountCounts = Type.Object(
  { all: Count, suspended: Count, leaving: Count, unconfirmed: Count },
  closed,
);
export type AccountCounts = Static<typeof AccountCounts>;

export const AccountSession = Type.Object(
  { id: Id, device: Type.String(), startedAt: DateTime, lastUsedAt: DateTime },
  closed,
);
export type AccountSession = Static<typeof AccountSession>;

/** One account for the team. Of its sheets it has numbers alone. */
export const AccountDetail = Type.Object(
  {
    ...summary,
    language: Locale,
    position: User.properties.position,
    /** Last two digits of the number; all of it is a call of its own. */
    phoneEnd: orNull(Type.String()),
    hasSecondFactor: Type.Boolean(),
    erasure: User.properties.erasure,
    usage: Usage,
    subscription: Type.Object(
      {
        state: Type.Enum(subscriptionStates),
        plan: orNull(PlanId),
        price: orNull(Francs),
        end: orNull(DateTime),
      },
      closed,
    ),
    sheets: Type.Object({ total: Count, published: Count, recent: Count }, closed),
    sessions: Type.Array(AccountSession),
    /** The last ones; null for whoever may not read orders. */
    orders: orNull(Type.Array(OrderSummary)),
    consents: Type.Array(Consent),
    /** Whether the caller may act on it: nobody on staff with more rights. */
    isOpenToMe: Type.Boolean(),
  },
  closed,
);
export type AccountDetail = Static<typeof AccountDetail>;

export const UnitsBody = Type.Object(
  {
    units: Type.Integer({ minimum: 1, maximum: mostGivenUnits }),
    /** The teacher reads it too. */
    reason: JournalReason,
  },
  closed,
);
export type UnitsBody = Static<typeof UnitsBody>;

/** Why somebody of the team did it; the journal keeps it. */
export const AccountActBody = Type.Object({ reason: JournalReason }, closed);
export type AccountActBody = Static<typeof AccountActBody>;

export const AccountPhone = Type.Object({ phone: Type.String() }, closed);
export type AccountPhone = Static<typeof AccountPhone>;
