/**
 * The rules of the quota account, without a database: each function takes the account as it is
 * and answers the account as it should become, or `null` when nothing changes. The repository
 * stores the answer only if nobody changed the account in between.
 */

export type UnitSource = 'plan' | 'trial';

/** One unit reserved for a generation that has not ended. */
export interface Reservation {
  generationId: string;
  source: UnitSource;
  /** Month whose plan the unit comes from; a unit of another month counts in none. */
  month: string;
  at: Date;
  /** The sheet is shown while it is written; otherwise once it is stored. */
  inView: boolean;
}

/**
 * Sheets of a month that may be withdrawn after parts of them were shown. Later ones are written
 * out of view: whoever stops them has seen nothing.
 */
export const withdrawnLimit = 3;

export interface QuotaAccount {
  /** Sheets a month of the user's plan; 0 without a plan. */
  monthlyQuota: number;
  trialTotal: number;
  trialUsed: number;
  /** Month that `used` counts, as "2026-11". */
  month: string;
  /** Plan units spent in `month`. */
  used: number;
  /** Units given back in `month` although parts of their sheets had been shown. */
  withdrawn: number;
  reservations: Reservation[];
}

export interface UnitsLeft {
  plan: number;
  trial: number;
}

export function newAccount(welcomeSheets: number, month: string): QuotaAccount {
  return {
    monthlyQuota: 0,
    trialTotal: welcomeSheets,
    trialUsed: 0,
    month,
    used: 0,
    withdrawn: 0,
    reservations: [],
  };
}

/**
 * The account as of `month`: a new month starts with nothing used. A month never goes back, so a
 * process whose clock is a little late cannot reset an account twice.
 */
export function atMonth(account: QuotaAccount, month: string): QuotaAccount {
  return month > account.month ? { ...account, month, used: 0, withdrawn: 0 } : account;
}

/** What can still be started. Derived from the reservations, so that giving back cannot inflate. */
export function unitsLeft(account: QuotaAccount): UnitsLeft {
  const reserved = { plan: 0, trial: 0 };
  for (const reservation of account.reservations) {
    if (reservation.source === 'trial') reserved.trial += 1;
    else if (reservation.month === account.month) reserved.plan += 1;
  }
  return {
    plan: Math.max(0, account.monthlyQuota - account.used - reserved.plan),
    trial: Math.max(0, account.trialTotal - account.trialUsed - reserved.trial),
  };
}

export type Reserved =
  | { kind: 'reserved'; account: QuotaAccount; inView: boolean }
  | { kind: 'already'; inView: boolean }
  | { kind: 'refused'; reason: 'exhausted' | 'too-many' };

/** Sheets that were withdrawn, and those that still may be. */
function maybeWithdrawn({ withdrawn, reservations }: QuotaAccount): number {
  return withdrawn + reservations.filter(({ inView }) => inView).length;
}

/** Holds one unit: the plan's first, since they end with the month, then the trial's. */
export function reserve(
  account: QuotaAccount,
  unit: { generationId: string; at: Date; limit: number },
): Reserved {
  const { generationId, at, limit } = unit;
  const own = account.reservations.find((one) => one.generationId === generationId);
  if (own !== undefined) return { kind: 'already', inView: own.inView };
  if (account.reservations.length >= limit) return { kind: 'refused', reason: 'too-many' };
  const left = unitsLeft(account);
  if (left.plan + left.trial === 0) return { kind: 'refused', reason: 'exhausted' };
  const source = left.plan > 0 ? 'plan' : 'trial';
  const inView = maybeWithdrawn(account) < withdrawnLimit;
  const reservation = { generationId, source, month: account.month, at, inView } as const;
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

/** Spends the unit reserved for a generation, in the month it was taken from. */
export function commit(account: QuotaAccount, generationId: string): QuotaAccount | null {
  const taken = without(account, generationId);
  if (taken === null) return null;
  const { reserved, account: rest } = taken;
  if (reserved.source === 'trial') return { ...rest, trialUsed: rest.trialUsed + 1 };
  return reserved.month === rest.month ? { ...rest, used: rest.used + 1 } : rest;
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
