import { createHmac } from 'node:crypto';
import type { SimulatedPayment } from '../payment.ts';
import { transactionOf } from './transaction.ts';

/** A message as it goes over the line. */
export interface Message {
  body: string;
  headers: Record<string, string>;
}

export interface Signing {
  secret: string;
  at: Date;
}

/** The header `t=…,s=…` over a body. */
export function signature(body: string, { secret, at }: Signing): string {
  const time = Math.floor(at.getTime() / 1000);
  const sign = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},s=${sign}`;
}

/** An event about a payment. Each delivery of it is signed anew. */
export function eventOf(
  payment: SimulatedPayment,
  { id, name }: { id: string; name: string },
): string {
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

export const signed = (body: string, signing: Signing): Message => ({
  body,
  headers: {
    'content-type': 'application/json',
    'x-fedapay-signature': signature(body, signing),
  },
});
