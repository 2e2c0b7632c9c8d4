import { setTimeout as sleep } from 'node:timers/promises';
import { eventOf, signed } from './fedapay/webhooks.ts';
import type { Payments, SimulatedPayment } from './payment.ts';
import type { Delivery } from './scenarios.ts';

/** What the merchant refuses as too old. */
const oldMs = 3_600_000;
const attempts = 5;

export interface NotifyParts {
  payments: Payments;
  secret: string;
  now(): Date;
  /** Address of the merchant, to which the name of the provider is added; null while nobody has said it. */
  target(): string | null;
  /** Between two attempts. */
  retryMs: number;
  report(message: string): void;
}

/** Tells the merchant of changes, well or badly. */
export function createNotify({ payments, secret, now, target, retryMs, report }: NotifyParts) {
  const open = new Set<Promise<void>>();
  const stopping = new AbortController();

  const eventNamed = (payment: SimulatedPayment, what: string): string =>
    eventOf(payment, { id: payments.nextId(), name: `transaction.${what}` });

  async function isTaken(to: string, body: string, delivery: Delivery): Promise<boolean> {
    const at = delivery === 'old' ? new Date(now().getTime() - oldMs) : now();
    const key = delivery === 'forged' ? `not ${secret}` : secret;
    const message = signed(body, { secret: key, at });
    try {
      const { signal } = stopping;
      const answer = await fetch(to, { method: 'POST', ...message, redirect: 'error', signal });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function send(body: string, delivery: Delivery): Promise<void> {
    const address = target();
    const to = address === null ? null : `${address}/fedapay`;
    if (to === null) return;
    for (let attempt = 1; attempt <= attempts && !stopping.signal.aborted; attempt += 1) {
      if (await isTaken(to, body, delivery)) return;
      // A refusal is what these are for.
      if (delivery === 'forged' || delivery === 'old') return;
      await sleep(retryMs * attempt, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    if (!stopping.signal.aborted) report(`no merchant took a webhook at ${to}`);
  }

  async function deliver(payment: SimulatedPayment, delivery: Delivery): Promise<void> {
    const { state } = payment;
    const said = eventNamed(payment, state === 'cancelled' ? 'canceled' : state);
    switch (delivery) {
      case 'never':
        return;
      case 'twice':
        await send(said, delivery);
        return await send(said, delivery);
      case 'out-of-order':
        await send(said, delivery);
        return await send(eventNamed({ ...payment, state: 'pending' }, 'created'), delivery);
      default:
        return await send(said, delivery);
    }
  }

  return {
    /** @returns when the merchant has answered, or has been asked often enough */
    tell(payment: SimulatedPayment, delivery: Delivery): Promise<void> {
      const telling = deliver(payment, delivery).finally(() => open.delete(telling));
      open.add(telling);
      return telling;
    },

    /** Resolves when nothing is on its way. */
    async idle(): Promise<void> {
      while (open.size > 0) await Promise.all(open);
    },

    stop: () => stopping.abort(),
  };
}

export type Notify = ReturnType<typeof createNotify>;
