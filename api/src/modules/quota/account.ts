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
}

export interface QuotaAccount {
  /** Sheets a month of the user's plan; 0 without a plan. */
  monthlyQuota: number;
  trialTotal: number;
  trialUsed: number;
  /** Month that `used` counts, as "2026-11". */
  month: string;
  /** Plan units spent in `month`. */
  used: number;
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
    reservations: [],
  };
}

/**
 * The account as of `month`: a new month starts with nothing used. A month never goes back, so a
 * process whose clock is a little late cannot reset an account twice.
 */
export function atMonth(account: QuotaAccount, month: string): QuotaAccount {
  return month > account.month ? { ...account, month, used: 0 } : account;
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
  | { kind: 'reserved'; account: QuotaAccount }
  | { kind: 'already' }
  | { kind: 'refused'; reason: 'exhausted' | 'too-many' };

/** Holds one unit: the plan's first, since they end with the month, then the trial's. */
export function reserve(
  account: QuotaAccount,
  unit: { generationId: string; at: Date; limit: number },
): Reserved {
  const { generationId, at, limit } = unit;
  if (account.reservations.some((one) => one.generationId === generationId)) {
    return { kind: 'already' };
  }
  if (account.reservations.length >= limit) return { kind: 'refused', reason: 'too-many' };
  const left = unitsLeft(account);
  if (left.plan + left.trial === 0) return { kind: 'refused', reason: 'exhausted' };
  const source = left.plan > 0 ? 'plan' : 'trial';
  const reservation = { generationId, source, month: account.month, at } as const;
  return {
    kind: 'reserved',
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

/** Gives the unit reserved for a generation back. */
export function release(account: QuotaAccount, generationId: string): QuotaAccount | null {
  return without(account, generationId)?.account ?? null;
}
