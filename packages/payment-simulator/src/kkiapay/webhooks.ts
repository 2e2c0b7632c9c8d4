import type { SimulatedPayment } from '../payment.ts';
import type { WebhookStyle } from '../webhook-style.ts';
import { transactionOf } from './transaction.ts';

function eventOf(payment: SimulatedPayment, isPaid: boolean, at: Date): string {
  const { transactionId, source, failureCode, failureMessage } = transactionOf(payment);
  return JSON.stringify({
    transactionId,
    isPaymentSucces: isPaid,
    event: isPaid ? 'transaction.success' : 'transaction.failed',
    account: payment.phone ?? '',
    method: source,
    amount: payment.amount,
    fees: payment.fees ?? 0,
    partnerId: payment.reference,
    stateData: payment.data,
    performedAt: at.toISOString(),
    ...(isPaid ? {} : { failureCode, failureMessage }),
  });
}

/** Its webhooks carry the merchant's secret, and no signature: an old one is like any other. */
export const kkiapayWebhooks = (secret: string): WebhookStyle => ({
  provider: 'kkiapay',
  eventOf: (payment) => eventOf(payment, payment.state === 'approved', payment.changedAt),
  formerEventOf: (payment) => eventOf(payment, false, payment.createdAt),
  messageOf: (body, delivery) => ({
    body,
    headers: {
      'content-type': 'application/json',
      'x-kkiapay-secret': delivery === 'forged' ? `not ${secret}` : secret,
    },
  }),
  refused: ['forged'],
});
