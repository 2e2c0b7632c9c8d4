import type { SimulatedPayment, SimulatedState } from '../payment.ts';

const statuses: Readonly<Record<SimulatedState, string>> = {
  pending: 'PENDING',
  approved: 'SUCCESS',
  declined: 'FAILED',
  cancelled: 'FAILED',
  refunded: 'REVERTED',
};

/** Why it failed, in its words. */
const failureOf = (state: SimulatedState): string | null => {
  if (state === 'declined') return 'payment_declined';
  return state === 'cancelled' ? 'processing_error' : null;
};

/** A payment as the provider writes it. */
export function transactionOf(payment: SimulatedPayment) {
  const { id, state, amount, currency, fees, reference, phone, mode, buyer } = payment;
  const at = payment.changedAt.toISOString();
  const failure = failureOf(state);
  return {
    transactionId: id,
    type: 'DEBIT',
    status: statuses[state],
    source: phone === null ? 'CARD' : 'MOBILE_MONEY',
    source_common_name: mode,
    amount,
    fees,
    income: fees === null ? null : amount - fees,
    feeSupportedBy: 'merchant',
    reason: payment.description,
    failureCode: failure,
    failureMessage: failure,
    partnerId: reference,
    state: payment.data,
    performed_at: at,
    performedAt: at,
    client: { fullname: buyer.name, phone: phone ?? '', email: buyer.email },
    // It takes nothing but francs CFA, and says so nowhere.
    ...(currency === 'XOF' ? {} : { currency }),
  };
}
