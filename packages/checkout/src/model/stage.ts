import type { Order, Payment } from '@ardoise/contract';

/** Where an order stands on its way to being paid, as its buyer must understand it. */
export type Stage =
  /** Nothing is waited for: a way to pay is chosen. */
  | 'choice'
  /** The buyer must agree on the phone, or go on at the provider's page. */
  | 'phone'
  | 'page'
  /** The money is here, what was bought not yet. */
  | 'confirming'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'review'
  /** The money of this payment bought nothing: the order was paid or closed before. */
  | 'owed'
  | 'refunded'
  /** The order was never paid, and cannot be any more. */
  | 'closed';

const bought: ReadonlySet<Order['state']> = new Set(['paid', 'fulfilled', 'partly-refunded']);

/** Who paid the order, by its history. */
const payerOf = ({ history }: Order): string | null =>
  history.find(({ step }) => step === 'paid')?.paymentId ?? null;

/**
 * @param payment the attempt that the buyer looks at; null when there was none
 * @param hasLeft the buyer no longer waits for it, and wants another way
 */
export function stageOf(order: Order, payment: Payment | null, hasLeft = false): Stage {
  const isBought = bought.has(order.state);
  if (payment !== null) {
    if (payment.isOwed) return 'owed';
    if (payment.state === 'refunded') return 'refunded';
    if (payment.state === 'approved') {
      const isPayer = payerOf(order) === payment.id;
      // Its money is on the way to the order, or to what is owed.
      if (!isPayer) return 'confirming';
    }
  }
  if (order.state === 'refunded') return 'refunded';
  if (isBought) return order.state === 'paid' ? 'confirming' : 'paid';
  if (payment?.underReview === true && !hasLeft) return 'review';
  if (order.state !== 'open') return 'closed';
  if (payment === null || hasLeft || payment.state === 'created') return 'choice';
  if (payment.state !== 'pending') return failureOf(payment.state);
  // Another attempt was chosen in its place.
  if (order.pendingPaymentId !== payment.id) return 'choice';
  return payment.continueUrl === null ? 'phone' : 'page';
}

function failureOf(state: Payment['state']): Stage {
  return state === 'declined' || state === 'cancelled' || state === 'expired' ? state : 'choice';
}

/** Stages that go on by themselves: the server is asked again. */
export const movingStages: ReadonlySet<Stage> = new Set(['phone', 'page', 'confirming', 'review']);

/** The attempt that matters: the one that is waited for, or else the last one. */
export function currentPayment({ pendingPaymentId, history }: Order): string | null {
  if (pendingPaymentId !== null) return pendingPaymentId;
  return (
    history.findLast(({ step }) => step === 'paid')?.paymentId ??
    history.findLast(({ paymentId }) => paymentId !== null)?.paymentId ??
    null
  );
}
