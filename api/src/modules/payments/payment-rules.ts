/**
 * What may happen to a payment, without a database: each rule takes the payment as it is and answers it
 * as it becomes, or null when nothing changes.
 */
import type { Cause, PaymentState } from '@ardoise/contract';
import type { AnnouncedPayment, ProviderPayment } from '../../providers/payments/port.ts';
import {
  type PaymentProgress,
  refundedOf,
  type Review,
  type ReviewReason,
  type StoredPayment,
} from './payment.ts';
import { nextCheck } from './schedule.ts';

/** What was ended may still be approved: money that comes late is never lost. */
const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'approved', 'declined', 'cancelled', 'expired'],
  pending: ['approved', 'declined', 'cancelled', 'expired'],
  declined: ['approved'],
  cancelled: ['approved'],
  expired: ['approved'],
  approved: ['refunded'],
  refunded: [],
};

export const canBecome = (from: PaymentState, to: PaymentState): boolean =>
  transitions[from].includes(to);

type Changed<Progress> = Progress | null;

export interface Moment {
  at: Date;
  cause: Cause;
}

function become<Progress extends PaymentProgress>(
  payment: Progress,
  state: PaymentState,
  { at, cause }: Moment,
): Progress {
  const isOver = state !== 'pending';
  return {
    ...payment,
    state,
    endedAt: isOver ? at : null,
    nextCheckAt: isOver ? null : payment.nextCheckAt,
    settleAt: isOver ? at : payment.settleAt,
    history: [...payment.history, { state, at, cause }],
  };
}

/** The provider knows of the payment. */
export function announce(
  payment: StoredPayment,
  { providerId, redirectUrl, widget }: AnnouncedPayment,
  moment: Moment,
): Changed<StoredPayment> {
  if (!canBecome(payment.state, 'pending')) return null;
  return {
    ...become(payment, 'pending', moment),
    providerId: payment.providerId ?? providerId,
    redirectUrl,
    widget,
  };
}

/** An attempt that came to nothing. */
export function end<Progress extends PaymentProgress>(
  payment: Progress,
  state: 'declined' | 'cancelled' | 'expired',
  moment: Moment,
): Changed<Progress> {
  return canBecome(payment.state, state) ? become(payment, state, moment) : null;
}

function reviewReason(payment: PaymentProgress, said: ProviderPayment): ReviewReason | null {
  if (said.currency !== 'XOF') return 'currency';
  if (said.amount !== payment.amount) return 'amount';
  return said.reference === payment.reference ? null : 'reference';
}

function review<Progress extends PaymentProgress>(
  payment: Progress,
  reason: ReviewReason,
  { at }: Moment,
): Changed<Progress> {
  if (payment.underReview === reason) return null;
  return { ...payment, underReview: reason, nextCheckAt: null, settleAt: at };
}

/** What the provider says of the buyer's number or card, where it says more than we know. */
function withMethod<Progress extends PaymentProgress>(
  payment: Progress,
  { method, fees, providerId }: ProviderPayment,
): Progress {
  return {
    ...payment,
    providerId,
    network: method?.network ?? payment.network,
    lastDigits: method?.lastDigits ?? payment.lastDigits,
    brand: method?.brand ?? payment.brand,
    fees: payment.fees ?? fees,
  };
}

function approve<Progress extends PaymentProgress>(
  payment: Progress,
  said: ProviderPayment,
  moment: Moment,
): Progress {
  if (!canBecome(payment.state, 'approved')) return payment;
  return { ...become(withMethod(payment, said), 'approved', moment), underReview: null };
}

function refund<Progress extends PaymentProgress>(
  payment: Progress,
  said: ProviderPayment,
  moment: Moment,
): Progress {
  const total =
    said.state === 'refunded' ? payment.amount : Math.min(said.refunded, payment.amount);
  const more = total - refundedOf(payment);
  if (payment.state !== 'approved' || more <= 0) return payment;
  const refunds = [...payment.refunds, { amount: more, at: moment.at }];
  const refunded = { ...payment, refunds, settleAt: moment.at };
  return total === payment.amount ? become(refunded, 'refunded', moment) : refunded;
}

/** What follows from the provider's own word about this payment. */
export function hear<Progress extends PaymentProgress>(
  payment: Progress,
  said: ProviderPayment,
  moment: Moment,
): Changed<Progress> {
  // Its id was not what was said before: another payment, which is not this one's business.
  if (payment.providerId !== null && payment.providerId !== said.providerId) return null;
  switch (said.state) {
    case 'pending': {
      const known = { ...payment, providerId: said.providerId };
      if (canBecome(payment.state, 'pending')) return become(known, 'pending', moment);
      return payment.providerId === null ? known : null;
    }
    case 'declined':
    case 'cancelled':
    case 'expired':
      return end({ ...payment, providerId: said.providerId }, said.state, moment);
    case 'approved':
    case 'refunded': {
      const reason = reviewReason(payment, said);
      if (reason !== null && payment.reviewed?.reason !== reason)
        return review({ ...payment, providerId: said.providerId }, reason, moment);
      // Staff have decided that it gives nothing.
      if (reason !== null && payment.reviewed?.outcome === 'declined') return null;
      const heard = refund(approve(payment, said, moment), said, moment);
      return heard === payment ? null : heard;
    }
  }
}

/**
 * Staff end the review of a payment. It is approved only where the reference alone is another, and declined
 * only where no money of it is here: what the provider said last decides which.
 */
export function endReview<Progress extends PaymentProgress>(
  payment: Progress,
  said: ProviderPayment | null,
  { outcome, note, ...moment }: Moment & Pick<Review, 'outcome' | 'note'>,
): Changed<Progress> {
  const { underReview: reason } = payment;
  if (reason === null) return null;
  const isHere = said?.state === 'approved';
  const hasBought = payment.state === 'approved' || payment.state === 'refunded';
  const closed = {
    ...payment,
    underReview: null,
    reviewed: { reason, outcome, note, at: moment.at },
  };
  // It was approved before the provider changed its word: that stays.
  if (hasBought) return outcome === 'approved' ? { ...closed, settleAt: moment.at } : null;
  if (outcome === 'declined') {
    if (isHere) return null;
    return end(closed, 'declined', moment) ?? { ...closed, settleAt: moment.at };
  }
  const isOurSum = said?.currency === 'XOF' && said.amount === payment.amount;
  return isHere && isOurSum ? approve(closed, said, moment) : null;
}

/** Puts the next check where the schedule has it, unless somebody asked for an earlier one meanwhile. */
export function reschedule<Progress extends PaymentProgress>(
  payment: Progress,
  claimedUntil: Date,
  now: Date,
): Changed<Progress> {
  if (payment.nextCheckAt?.getTime() !== claimedUntil.getTime()) return null;
  return { ...payment, nextCheckAt: nextCheck(payment.createdAt, now) };
}

/** Everything is done that follows from the payment as it was then. */
export function settle(
  payment: StoredPayment,
  then: StoredPayment,
  isOwed: boolean | null,
): Changed<StoredPayment> {
  if (payment.settleAt === null) return null;
  const isSame =
    payment.state === then.state &&
    payment.underReview === then.underReview &&
    payment.refunds.length === then.refunds.length;
  return isSame ? { ...payment, settleAt: null, isOwed, keep: null } : { ...payment, isOwed };
}
