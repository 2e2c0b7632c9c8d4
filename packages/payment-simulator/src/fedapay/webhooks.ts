import { createHmac } from 'node:crypto';
import type { SimulatedPayment } from '../payment.ts';
import type { WebhookStyle } from '../webhook-style.ts';
import { transactionOf } from './transaction.ts';

/** What a merchant refuses as too old. */
const oldMs = 3_600_000;

interface Signing {
  secret: string;
  at: Date;
}

/** The header `t=…,s=…` over a body. */
function signature(body: string, { secret, at }: Signing): string {
  const time = Math.floor(at.getTime() / 1000);
  const sign = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},s=${sign}`;
}

/** An event about a payment. Each delivery of it is signed anew. */
function eventOf(payment: SimulatedPayment, { id, name }: { id: string; name: string }): string {
  const entity = transactionOf(payment);
  return JSON.stringify({
    klass: 'v1/event',
    id: Number(id),
    name,
    object: 'transaction',
    object_id: entity.id,
    entity,
    created_at: payment.changedAt.toISOString(),
  });
}

export interface FedapayWebhookParts {
  secret: string;
  now(): Date;
  nextId(): string;
}

export function fedapayWebhooks({ secret, now, nextId }: FedapayWebhookParts): WebhookStyle {
  const event = (payment: SimulatedPayment, what: string): string =>
    eventOf(payment, { id: nextId(), name: `transaction.${what}` });

  return {
    provider: 'fedapay',
    eventOf: (payment) =>
      event(payment, payment.state === 'cancelled' ? 'canceled' : payment.state),
    formerEventOf: (payment) => event({ ...payment, state: 'pending' }, 'created'),
    messageOf(body, delivery) {
      const at = delivery === 'old' ? new Date(now().getTime() - oldMs) : now();
      const key = delivery === 'forged' ? `not ${secret}` : secret;
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-fedapay-signature': signature(body, { secret: key, at }),
        },
      };
    },
    refused: ['forged', 'old'],
  };
}
