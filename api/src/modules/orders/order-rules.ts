/**
 * What may happen to an order, without a database: each rule takes the order as it is and answers it
 * as it becomes, or null when nothing changes, so that a rule that is applied again does nothing.
 */
import type { Cause, OrderState, OrderStep } from '@ardoise/contract';
import type { PaidWith } from '@ardoise/contract';
import type { Credit, OrderProgress, Step } from './order.ts';

const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ['paid', 'cancelled', 'expired'],
  paid: ['fulfilled', 'partly-refunded', 'refunded'],
  fulfilled: ['partly-refunded', 'refunded'],
  'partly-refunded': ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
};

export const canBecome = (from: OrderState, to: OrderState): boolean =>
  transitions[from].includes(to);

type Changed<Progress> = Progress | null;

interface Moment {
  at: Date;
  cause: Cause;
}

const step = (name: OrderStep['step'], { at, cause }: Moment, paymentId: string | null): Step => ({
  step: name,
  at,
  cause,
  paymentId,
});

function withStep<Progress extends OrderProgress>(
  order: Progress,
  changes: Partial<OrderProgress>,
  ...steps: Step[]
): Progress {
  return { ...order, ...changes, history: [...order.history, ...steps] };
}

/** Keeps the order for one attempt to pay it. */
export function requestPayment<Progress extends OrderProgress>(
  order: Progress,
  paymentId: string,
  at: Date,
): Changed<Progress> {
  if (order.state !== 'open' || order.pendingPayment !== null || order.expiresAt <= at) return null;
  const requested = step('payment-requested', { at, cause: 'buyer' }, paymentId);
  return withStep(order, { pendingPayment: paymentId }, requested);
}

/** Ends the waiting for an attempt: the order may be paid in another way. */
export function leavePayment<Progress extends OrderProgress>(
  order: Progress,
  paymentId: string,
): Changed<Progress> {
  return order.pendingPayment === paymentId ? { ...order, pendingPayment: null } : null;
}

export type FailedAttempt = Extract<OrderStep['step'], `payment-${string}`>;

/** An attempt came to nothing, or has to be looked at by staff. */
export function failPayment<Progress extends OrderProgress>(
  order: Progress,
  { paymentId, failure, ...moment }: Moment & { paymentId: string; failure: FailedAttempt },
): Changed<Progress> {
  const isKnown = order.history.some((one) => one.step === failure && one.paymentId === paymentId);
  const left = leavePayment(order, paymentId);
  if (isKnown) return left;
  return withStep(left ?? order, {}, step(failure, moment, paymentId));
}

export interface ReceivedPayment extends Moment {
  paymentId: string;
  amount: number;
  paidWith: PaidWith;
  /** Another order of the buyer has what is sold to him once. */
  isTaken: boolean;
}

const creditOf = (order: OrderProgress, paymentId: string): Credit | undefined =>
  order.credits.find((credit) => credit.paymentId === paymentId);

/** The money of an approved payment is here: it buys the order, or is owed to the buyer. Once. */
export function receivePayment<Progress extends OrderProgress>(
  order: Progress,
  { paymentId, amount, paidWith, isTaken, ...moment }: ReceivedPayment,
): Changed<Progress> {
  if (order.paidBy === paymentId || creditOf(order, paymentId) !== undefined) return null;
  if (order.state === 'open' && amount === order.total && !isTaken) {
    return withStep(
      order,
      {
        state: 'paid',
        paidAt: moment.at,
        paidBy: paymentId,
        paidWith,
        pendingPayment: null,
        dueAt: moment.at,
      },
      step('paid', moment, paymentId),
    );
  }
  const credited = withStep(
    leavePayment(order, paymentId) ?? order,
    { credits: [...order.credits, { paymentId, amount, refunded: 0 }] },
    step('credit', moment, paymentId),
  );
  // Nothing is left that it could sell.
  return isTaken ? (close(credited, 'cancelled', moment) ?? credited) : credited;
}

export interface RefundedPayment extends Moment {
  paymentId: string;
  amount: number;
  /** FCFA of the payment that have gone back until now. */
  refunded: number;
}

/** Money of a payment went back to the buyer. */
export function refundPayment<Progress extends OrderProgress>(
  order: Progress,
  { paymentId, amount, refunded, ...moment }: RefundedPayment,
): Changed<Progress> {
  const refund = step('refunded', moment, paymentId);
  if (order.paidBy === paymentId) {
    if (refunded <= order.refunded) return null;
    const isWhole = refunded >= order.total;
    return withStep(
      order,
      {
        refunded,
        state: isWhole ? 'refunded' : 'partly-refunded',
        // Also what was not given yet must not be given any more.
        dueAt: isWhole ? moment.at : order.dueAt,
      },
      refund,
    );
  }
  const credit = creditOf(order, paymentId);
  if (credit === undefined) {
    // It went back before it was received here: from now on it cannot buy the order.
    const credits = [...order.credits, { paymentId, amount, refunded }];
    return withStep(leavePayment(order, paymentId) ?? order, { credits }, refund);
  }
  if (refunded <= credit.refunded) return null;
  const credits = order.credits.map((one) => (one === credit ? { ...one, refunded } : one));
  return withStep(order, { credits }, refund);
}

function close<Progress extends OrderProgress>(
  order: Progress,
  state: 'cancelled' | 'expired',
  moment: Moment,
): Changed<Progress> {
  return canBecome(order.state, state)
    ? withStep(order, { state }, step(state, moment, null))
    : null;
}

export const cancelOrder = <Progress extends OrderProgress>(order: Progress, at: Date) =>
  close(order, 'cancelled', { at, cause: 'buyer' });

export function expireOrder<Progress extends OrderProgress>(
  order: Progress,
  at: Date,
): Changed<Progress> {
  return order.expiresAt <= at ? close(order, 'expired', { at, cause: 'clock' }) : null;
}

/** Its receipt is made. */
export function noteReceipt<Progress extends OrderProgress>(
  order: Progress,
  receipt: string,
  at: Date,
): Changed<Progress> {
  if (order.receipt !== null) return null;
  return withStep(order, { receipt }, step('receipt', { at, cause: 'clock' }, order.paidBy));
}

/** Everything that was paid for is given. */
export function completeOrder<Progress extends OrderProgress>(
  order: Progress,
  generationId: string | null,
  at: Date,
): Changed<Progress> {
  const given = { generationId: order.generationId ?? generationId, dueAt: null };
  const fulfilled = step('fulfilled', { at, cause: 'clock' }, order.paidBy);
  if (canBecome(order.state, 'fulfilled'))
    return withStep(order, { ...given, state: 'fulfilled' }, fulfilled);
  // A part of the money went back while it was given: the rest was paid for all the same.
  if (order.state === 'partly-refunded' && order.dueAt !== null)
    return withStep(order, given, fulfilled);
  return null;
}

/** What was given for the money that went back is taken back. */
export function settleRefund<Progress extends OrderProgress>(order: Progress): Changed<Progress> {
  return order.state === 'refunded' && order.dueAt !== null ? { ...order, dueAt: null } : null;
}
