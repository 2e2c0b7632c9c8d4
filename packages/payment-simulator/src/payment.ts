import { randomBytes } from 'node:crypto';

export type SimulatedState = 'pending' | 'approved' | 'declined' | 'cancelled' | 'refunded';

export interface SimulatedPayment {
  /** Digits, behind the letters that tell the providers' ids apart. */
  id: string;
  /** Names the payment on its page. */
  token: string;
  /** The merchant's. */
  reference: string | null;
  amount: number;
  /** ISO 4217 */
  currency: string;
  fees: number | null;
  description: string;
  callbackUrl: string | null;
  /** What the merchant gave along and gets back; null where a provider has no such thing. */
  data: string | null;
  buyer: { name: string; email: string };
  state: SimulatedState;
  /** The provider's word for the network, once it is known. */
  mode: string | null;
  /** The number whose phone was asked. */
  phone: string | null;
  createdAt: Date;
  changedAt: Date;
}

export type NewPayment = Pick<
  SimulatedPayment,
  'reference' | 'amount' | 'currency' | 'description' | 'callbackUrl' | 'data' | 'buyer'
>;

export type Payments = ReturnType<typeof createPayments>;

/** The payments of one provider and run. They live in memory and end with it. */
export function createPayments(now: () => Date, prefix = '') {
  const payments = new Map<string, SimulatedPayment>();
  // Ids of two runs differ: the merchant remembers those of the former one.
  let last = Math.floor(now().getTime() / 1000) * 1000;

  function nextId(): string {
    last += 1;
    return prefix + String(last);
  }

  function add(made: NewPayment): SimulatedPayment {
    const at = now();
    const payment: SimulatedPayment = {
      ...made,
      id: nextId(),
      token: randomBytes(16).toString('hex'),
      fees: null,
      state: 'pending',
      mode: null,
      phone: null,
      createdAt: at,
      changedAt: at,
    };
    payments.set(payment.id, payment);
    return payment;
  }

  return {
    add,
    nextId,
    byId: (id: string) => payments.get(id),
    byToken: (token: string) => [...payments.values()].find((one) => one.token === token),
    /** The newest first. */
    all: () => [...payments.values()].toReversed(),

    /** @returns the payment as it is now */
    change(id: string, changes: Partial<Omit<SimulatedPayment, 'id'>>): SimulatedPayment {
      const found = payments.get(id);
      if (found === undefined) throw new Error(`There is no payment ${id}`);
      const changed = { ...found, ...changes, changedAt: now() };
      payments.set(id, changed);
      return changed;
    },
  };
}
