import type {
  Cause,
  Order,
  OrderLine,
  OrderLineBody,
  OrderState,
  OrderStep,
  OrderSummary,
  PaidWith,
} from '@ardoise/contract';

export interface Step {
  step: OrderStep['step'];
  at: Date;
  cause: Cause;
  paymentId: string | null;
}

/** Money of a payment that bought nothing here: it came twice or too late. */
export interface Credit {
  paymentId: string;
  amount: number;
  /** FCFA of it that went back. */
  refunded: number;
}

/** What happens to an order: everything that its rules read and change. */
export interface OrderProgress {
  state: OrderState;
  total: number;
  expiresAt: Date;
  paidAt: Date | null;
  /** The payment that bought it; also null when there was nothing to pay. */
  paidBy: string | null;
  paidWith: PaidWith | null;
  /** The payment that is being waited for. */
  pendingPayment: string | null;
  credits: readonly Credit[];
  /** FCFA of the payment that bought it that went back. */
  refunded: number;
  receipt: string | null;
  generationId: string | null;
  /** From when on something is left to give or to take back; null when nothing is. */
  dueAt: Date | null;
  history: readonly Step[];
}

/** An order as it is stored. */
export interface StoredOrder extends OrderProgress {
  id: string;
  number: number;
  /** The buyer's account; a random id once the account is erased. */
  owner: string;
  /** As the receipt names the buyer. */
  buyer: string;
  lines: readonly OrderLine[];
  /** What was asked for, line by line; empty once the account is erased. */
  requests: readonly OrderLineBody[];
  openedAt: Date;
  /** When the buyer asked for delivery at once; null when no line needed it. */
  consentedAt: Date | null;
  /** When the account was erased. */
  anonymisedAt: Date | null;
}

export const owedOf = ({ credits }: Pick<OrderProgress, 'credits'>): number =>
  credits.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export function toSummary(order: StoredOrder): OrderSummary {
  const { id, number, state, lines, total, refunded, openedAt, paidAt, receipt, paidWith } = order;
  return {
    id,
    number,
    state,
    titles: lines.map(({ title }) => title),
    total,
    owed: owedOf(order),
    refunded,
    openedAt: openedAt.toISOString(),
    paidAt: iso(paidAt),
    receipt,
    paidWith,
  };
}

export function toPublic(order: StoredOrder): Order {
  const { titles: _titles, ...summary } = toSummary(order);
  const { lines, buyer, expiresAt, pendingPayment, generationId, history } = order;
  return {
    ...summary,
    lines: [...lines],
    buyer,
    expiresAt: expiresAt.toISOString(),
    pendingPaymentId: pendingPayment,
    generationId,
    history: history.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}
