import type { Cause, Network, Payment, PaymentProvider, PaymentState } from '@ardoise/contract';
import type { PaymentWidget } from '../../providers/payments/port.ts';

export interface PaymentStep {
  state: PaymentState;
  at: Date;
  cause: Cause;
}

/** Why staff must look at a payment: what the provider says of it is not what was asked for. */
export const reviewReasons = ['amount', 'currency', 'reference'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** What staff decided about a payment under review, and why. It holds for what the provider said then. */
export interface Review {
  reason: ReviewReason;
  outcome: 'approved' | 'declined';
  note: string;
  at: Date;
}

/** Money that went back to the buyer, in the order in which it did. */
export interface Refund {
  amount: number;
  at: Date;
}

/** What happens to a payment: everything that its rules read and change. */
export interface PaymentProgress {
  state: PaymentState;
  amount: number;
  reference: string;
  providerId: string | null;
  underReview: ReviewReason | null;
  reviewed: Review | null;
  network: Network | null;
  lastDigits: string | null;
  brand: string | null;
  /** FCFA that the provider kept; null while it does not say. */
  fees: number | null;
  refunds: readonly Refund[];
  createdAt: Date;
  endedAt: Date | null;
  /** When the provider is asked next; null once nothing more is expected. */
  nextCheckAt: Date | null;
  /** From when on something follows from its state that has not been done; null when all is done. */
  settleAt: Date | null;
  /** The money bought nothing; null until it is there. */
  isOwed: boolean | null;
  history: readonly PaymentStep[];
}

/** A number that the buyer wants to keep for the next payment. */
export interface NumberToKeep {
  network: Network;
  phone: string;
}

/** One attempt to pay an order, as it is stored. */
export interface StoredPayment extends PaymentProgress {
  id: string;
  orderId: string;
  /** From 1, for each order. */
  rank: number;
  /** The buyer's account; a random id once the account is erased. */
  owner: string;
  provider: PaymentProvider;
  isTrial: boolean;
  /** A second payment that the provider made of one request of ours. */
  isStray: boolean;
  redirectUrl: string | null;
  widget: PaymentWidget | null;
  /** Until the payment is settled. */
  keep: NumberToKeep | null;
  /** The kept method that it was asked through. */
  keptMethod: string | null;
}

export const refundedOf = ({ refunds }: Pick<PaymentProgress, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Address of our document that runs the provider's widget. */
export const widgetUrlOf = ({ id, widget }: Pick<StoredPayment, 'id' | 'widget'>): string | null =>
  widget === null ? null : `/payment/widget/${id}`;

export function toPublic(payment: StoredPayment): Payment {
  const { id, orderId, provider, network, lastDigits, state, amount, isTrial } = payment;
  return {
    id,
    orderId,
    provider,
    network,
    lastDigits,
    state,
    underReview: payment.underReview !== null,
    isOwed: payment.isOwed ?? false,
    amount,
    createdAt: payment.createdAt.toISOString(),
    endedAt: payment.endedAt?.toISOString() ?? null,
    isTrial,
    continueUrl: state === 'pending' ? (payment.redirectUrl ?? widgetUrlOf(payment)) : null,
  };
}
