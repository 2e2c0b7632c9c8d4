/** One account of the books, and what an entry adds to it. */
export interface Leg {
  account: Account;
  /** FCFA; what comes in is positive. */
  amount: number;
}

/**
 * `provider:` is money that a provider keeps for us, `sales:` what was sold, by kind of line, `owed` what
 * buyers get back, `refunds` what they got back of sales, `fees:` what a provider keeps for itself.
 */
export type Account =
  | `provider:${string}`
  | `sales:${string}`
  | `fees:${string}`
  | 'owed'
  | 'refunds';

/** Written once and never changed: a mistake is corrected by a counter-entry. */
export interface LedgerEntry {
  /** Says what happened, so that it is entered once: `payment/<id>/approved`. */
  id: string;
  at: Date;
  paymentId: string;
  orderId: string;
  /** Their sum is zero. */
  legs: readonly Leg[];
}

/** What is wrong with an entry; empty when nothing is. */
export function faultsOf({ legs }: Pick<LedgerEntry, 'legs'>): string[] {
  const faults: string[] = [];
  if (legs.length < 2) faults.push('it has fewer than two legs');
  if (legs.some(({ amount }) => !Number.isSafeInteger(amount)))
    faults.push('an amount is not a whole number of francs');
  const sum = legs.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) faults.push(`its legs add up to ${sum}`);
  return faults;
}

/** Without legs of nothing, and with one leg for each account. */
export function compact(legs: readonly Leg[]): Leg[] {
  const byAccount = new Map<Leg['account'], number>();
  for (const { account, amount } of legs)
    byAccount.set(account, (byAccount.get(account) ?? 0) + amount);
  return [...byAccount]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }));
}
