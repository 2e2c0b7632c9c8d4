/** The days in which a plan's units may be spent. */
export interface Period {
  /** "2026-11" for a calendar month, "2026-11-15" for days that were paid; sorts by time. */
  key: string;
  /** Units that a subscription gives; null where none runs. */
  sheets: number | null;
}

/** What was used in a period that is not the running one. */
export interface FormerPeriod {
  key: string;
  used: number;
  withdrawn: number;
}

/** An account that counts by periods. */
export interface Periods {
  /** Key of the period that `used` counts. */
  month: string;
  /** Plan units spent in the period. */
  used: number;
  /** Units given back in the period although parts of their sheets had been shown. */
  withdrawn: number;
  /** Counted in the periods that ran before, the newest last. */
  former: FormerPeriod[];
}

/** A period that comes back is at most one month old: a refund, or a payment that was settled late. */
const formerLimit = 6;

const monthOf = (key: string) => key.slice(0, '2026-11'.length);

/**
 * The counts as of a period. One that ran before has what was used in it, so that no way back and
 * forth gives units twice: a refund ends paid days early, a payment settled in December may be for
 * days since November. A past calendar month never comes back: two processes need not agree on the
 * time.
 */
export function inPeriod<T extends Periods>(account: T, { key, sheets }: Period): T {
  const { month, used, withdrawn } = account;
  if (key === month) return account;
  if (sheets === null && key < monthOf(month)) return account;
  const again = account.former.find((one) => one.key === key);
  const former = [
    ...account.former.filter((one) => one.key !== key),
    { key: month, used, withdrawn },
  ];
  return {
    ...account,
    month: key,
    used: again?.used ?? 0,
    withdrawn: again?.withdrawn ?? 0,
    former: former.slice(-formerLimit),
  };
}

/** One more unit spent in the period that it was taken from. */
export function spentIn<T extends Periods>(account: T, key: string): T {
  if (key === account.month) return { ...account, used: account.used + 1 };
  const former = account.former.map((one) =>
    one.key === key ? { ...one, used: one.used + 1 } : one,
  );
  return { ...account, former };
}
