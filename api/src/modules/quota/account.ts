/**
 * The rules of the quota account, without a database: each function takes the account as it is
 * and answers the account as it should become, or `null` when nothing changes. The repository
 * stores the answer only if nobody changed the account in between.
 */
import { availableIn, boughtLeft, type Grant, spendOf, withGrant, withoutLeft } from './grants.ts';
import { inPeriod, type Period, type Periods, spentIn } from './period.ts';

/** In the order in which units are spent. */
export const unitSources = ['plan', 'trial', 'bought', 'unpaid'] as const;
/** `unpaid`: written after a plan's quota, to be paid for at the first export. */
export type UnitSource = (typeof unitSources)[number];

/** One unit reserved for a generation that has not ended. */
export interface Reservation {
  generationId: string;
  source: UnitSource;
  /** Period whose plan the unit comes from, and in which it counts. */
  month: string;
  at: Date;
  /** The sheet is shown while it is written; otherwise once it is stored. */
  inView: boolean;
  /** Of a bought unit: the order that it comes from. */
  order?: string;
  /** The sheet that is written; former reservations lack it. */
  sheetId?: string;
  /** Its sheet, stored already, was paid for: it waits no more. */
  isPaid?: boolean;
}

/**
 * Sheets of a period that may be withdrawn after parts of them were shown. Later ones are written
 * out of view: whoever stops them has seen nothing.
 */
export const withdrawnLimit = 3;

/** Sheets that may wait to be paid for at a time. */
export const unpaidLimit = 5;

export interface QuotaAccount extends Periods {
  /** Sheets a calendar month that staff gave; 0 without. A subscription's period has its own. */
  monthlyQuota: number;
  /** Units of the running period: the subscription's, otherwise `monthlyQuota`. */
  planUnits: number;
  /** The running period is a subscription's: sheets may be written after its units, and paid for later. */
  subscribed: boolean;
  trialTotal: number;
  trialUsed: number;
  reservations: Reservation[];
  /** Units that orders gave; each order once. */
  bought: Grant[];
  /** Sheets that wait to be paid for: the ids of their first originals. */
  unpaid: string[];
}

export interface UnitsLeft {
  plan: number;
  trial: number;
  bought: number;
  /** Sheets that may be written now and paid for later. */
  unpaid: number;
}

export function newAccount(welcomeSheets: number, month: string): QuotaAccount {
  return {
    monthlyQuota: 0,
    planUnits: 0,
    subscribed: false,
    trialTotal: welcomeSheets,
    trialUsed: 0,
    month,
    used: 0,
    withdrawn: 0,
    former: [],
    reservations: [],
    bought: [],
    unpaid: [],
  };
}

/** The account as of a period, with the units that it gives. */
export function atPeriod(account: QuotaAccount, period: Period): QuotaAccount {
  const current = inPeriod(account, period);
  if (current.month !== period.key) return current;
  const { sheets } = period;
  return { ...current, planUnits: sheets ?? account.monthlyQuota, subscribed: sheets !== null };
}

/** What can still be started. Derived from the reservations, so that giving back cannot inflate. */
export function unitsLeft(account: QuotaAccount): UnitsLeft {
  const { reservations, month, unpaid, planUnits, subscribed } = account;
  const reserved = { plan: 0, trial: 0, bought: 0, unpaid: 0 };
  for (const { source, month: period } of reservations) {
    if (source !== 'plan' || period === month) reserved[source] += 1;
  }
  return {
    plan: Math.max(0, planUnits - account.used - reserved.plan),
    trial: Math.max(0, account.trialTotal - account.trialUsed - reserved.trial),
    bought: boughtLeft(account.bought, reservations),
    unpaid: subscribed ? Math.max(0, unpaidLimit - unpaid.length - reserved.unpaid) : 0,
  };
}

export type Reserved =
  | { kind: 'reserved'; account: QuotaAccount; inView: boolean }
  | { kind: 'already'; inView: boolean }
  | { kind: 'refused'; reason: 'exhausted' | 'unpaid' | 'too-many' };

/** How many generations were or may yet be withdrawn: those whose parts the teacher has seen. */
function maybeWithdrawn({ withdrawn, reservations }: QuotaAccount): number {
  return withdrawn + reservations.filter(({ inView }) => inView).length;
}

/**
 * Holds one unit: the plan's first, since they end with the period, then the trial's, then bought
 * ones, which never end; with a plan, a sheet that is paid for later comes last.
 */
export function reserve(
  account: QuotaAccount,
  unit: { generationId: string; sheetId: string; at: Date; limit: number },
): Reserved {
  const { generationId, sheetId, at, limit } = unit;
  const own = account.reservations.find((one) => one.generationId === generationId);
  if (own !== undefined) return { kind: 'already', inView: own.inView };
  if (account.reservations.length >= limit) return { kind: 'refused', reason: 'too-many' };
  const left = unitsLeft(account);
  const source = unitSources.find((one) => left[one] > 0);
  if (source === undefined) {
    return { kind: 'refused', reason: account.subscribed ? 'unpaid' : 'exhausted' };
  }
  const inView = maybeWithdrawn(account) < withdrawnLimit;
  const order =
    source === 'bought' ? availableIn(account.bought, account.reservations)?.order : undefined;
  const reservation: Reservation = {
    generationId,
    sheetId,
    source,
    month: account.month,
    at,
    inView,
    ...(order === undefined ? {} : { order }),
  };
  return {
    kind: 'reserved',
    inView,
    account: { ...account, reservations: [...account.reservations, reservation] },
  };
}

function without(account: QuotaAccount, generationId: string) {
  const reserved = account.reservations.find((one) => one.generationId === generationId);
  if (reserved === undefined) return null;
  const reservations = account.reservations.filter((one) => one.generationId !== generationId);
  return { reserved, account: { ...account, reservations } };
}

/**
 * Spends the unit reserved for a generation, where it was taken from.
 * @param sheetId the sheet that was written
 */
export function commit(
  account: QuotaAccount,
  generationId: string,
  sheetId: string,
): QuotaAccount | null {
  const taken = without(account, generationId);
  if (taken === null) return null;
  const { reserved, account: rest } = taken;
  switch (reserved.source) {
    case 'trial':
      return { ...rest, trialUsed: rest.trialUsed + 1 };
    case 'bought':
      return { ...rest, bought: spendOf(rest.bought, reserved.order) };
    case 'unpaid':
      return reserved.isPaid === true ? rest : { ...rest, unpaid: [...rest.unpaid, sheetId] };
    case 'plan':
      return spentIn(rest, reserved.month);
  }
}

/**
 * Gives the unit reserved for a generation back.
 * @param shown whether a part of its sheet has been shown
 */
export function release(
  account: QuotaAccount,
  generationId: string,
  shown: boolean,
): QuotaAccount | null {
  const taken = without(account, generationId);
  if (taken === null) return null;
  const { reserved, account: rest } = taken;
  return shown && reserved.inView ? { ...rest, withdrawn: rest.withdrawn + 1 } : rest;
}

const isUnpaidWriting = ({ source, isPaid }: Reservation): boolean =>
  source === 'unpaid' && isPaid !== true;

/** Sheets that wait to be paid for, also those that are stored before their unit is spent. */
export function unpaidSheets({
  unpaid,
  reservations,
}: Pick<QuotaAccount, 'unpaid' | 'reservations'>): string[] {
  const written = reservations.filter(isUnpaidWriting).map(({ sheetId }) => sheetId);
  return [...unpaid, ...written.filter((one) => one !== undefined)];
}

/** A sheet that waited for it has been paid for, or is gone for good. */
export function withoutUnpaid(account: QuotaAccount, sheetId: string): QuotaAccount | null {
  const { unpaid, reservations } = account;
  if (unpaid.includes(sheetId))
    return { ...account, unpaid: unpaid.filter((one) => one !== sheetId) };
  const written = reservations.find((one) => one.sheetId === sheetId && isUnpaidWriting(one));
  if (written === undefined) return null;
  const paid = { ...written, isPaid: true };
  return { ...account, reservations: reservations.map((one) => (one === written ? paid : one)) };
}

/** Adds what an order gives; the same order again changes nothing. */
export function grant(account: QuotaAccount, order: string, units: number): QuotaAccount | null {
  const bought = withGrant(account.bought, order, units);
  return bought === null ? null : { ...account, bought };
}

/**
 * Takes back what is left of an order's units after a refund; units that are spent, or reserved for
 * a generation, stay.
 */
export function takeBack(account: QuotaAccount, order: string): QuotaAccount | null {
  const bought = withoutLeft(account.bought, order, account.reservations);
  return bought === null ? null : { ...account, bought };
}
