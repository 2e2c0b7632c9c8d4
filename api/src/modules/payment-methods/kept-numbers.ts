/**
 * What may happen to the numbers that an account keeps, without a database: each rule takes the account
 * as it is and answers it as it becomes, or null when nothing changes.
 */
import type { Network } from '@ardoise/contract';
import { mostPaymentMethods } from '@ardoise/contract/schemas';

/** A mobile money number that is kept for the next payment. */
export interface KeptNumber {
  id: string;
  network: Network;
  /** Ten digits that begin with 01: one number is kept once. */
  phone: string;
  /** When a payment from it was first approved. */
  confirmedAt: Date | null;
}

export interface KeptNumbers {
  /** In the order in which they were kept. */
  numbers: readonly KeptNumber[];
  /** One of them; null while there is none. A field of the account, so that there are never two. */
  defaultId: string | null;
}

export const noNumbers: KeptNumbers = { numbers: [], defaultId: null };

const withNumber = (account: KeptNumbers, changed: KeptNumber): KeptNumbers => ({
  ...account,
  numbers: account.numbers.map((one) => (one.id === changed.id ? changed : one)),
});

/**
 * Keeps a number, the first one as the default. A number that is kept already stays under its id; on
 * another network it has to be confirmed again. Null also when there is no room.
 */
export function keepNumber(
  account: KeptNumbers,
  { id, network, phone }: Pick<KeptNumber, 'id' | 'network' | 'phone'>,
): KeptNumbers | null {
  const { numbers, defaultId } = account;
  const known = numbers.find((one) => one.phone === phone);
  if (known !== undefined) {
    if (known.network === network) return null;
    return withNumber(account, { ...known, network, confirmedAt: null });
  }
  const isFull = numbers.length >= mostPaymentMethods;
  if (isFull || numbers.some((one) => one.id === id)) return null;
  const number = { id, network, phone, confirmedAt: null };
  return { numbers: [...numbers, number], defaultId: defaultId ?? id };
}

/** A payment from it was approved; the first one counts. */
export function confirmNumber(account: KeptNumbers, id: string, at: Date): KeptNumbers | null {
  const found = account.numbers.find((one) => one.id === id);
  if (found === undefined || found.confirmedAt !== null) return null;
  return withNumber(account, { ...found, confirmedAt: at });
}

export function makeDefault(account: KeptNumbers, id: string): KeptNumbers | null {
  const isKept = account.numbers.some((one) => one.id === id);
  return isKept && account.defaultId !== id ? { ...account, defaultId: id } : null;
}

/** After the default, the next one is the first that was confirmed, otherwise the first. */
export function removeNumber(account: KeptNumbers, id: string): KeptNumbers | null {
  const numbers = account.numbers.filter((one) => one.id !== id);
  if (numbers.length === account.numbers.length) return null;
  if (account.defaultId !== id) return { ...account, numbers };
  const next = numbers.find(({ confirmedAt }) => confirmedAt !== null) ?? numbers.at(0);
  return { numbers, defaultId: next?.id ?? null };
}
