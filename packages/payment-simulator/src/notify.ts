import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatedPayment } from './payment.ts';
import type { Delivery } from './scenarios.ts';
import type { WebhookStyle } from './webhook-style.ts';

const attempts = 5;

export interface NotifyParts {
  style: WebhookStyle;
  /** Address of the merchant, to which the name of the provider is added; null while nobody has said it. */
  target(): string | null;
  /** Between two attempts. */
  retryMs: number;
  report(message: string): void;
}

/** Tells the merchant of changes, well or badly. */
export function createNotify({ style, target, retryMs, report }: NotifyParts) {
  const open = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function isTaken(to: string, event: string, delivery: Delivery): Promise<boolean> {
    const message = style.messageOf(event, delivery);
    try {
      const { signal } = stopping;
      const answer = await fetch(to, { method: 'POST', ...message, redirect: 'error', signal });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function send(event: string, delivery: Delivery): Promise<void> {
    const address = target();
    const to = address === null ? null : `${address}/${style.provider}`;
    if (to === null) return;
    for (let attempt = 1; attempt <= attempts && !stopping.signal.aborted; attempt += 1) {
      if (await isTaken(to, event, delivery)) return;
      if (style.refused.includes(delivery)) return;
      await sleep(retryMs * attempt, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    if (!stopping.signal.aborted) report(`no merchant took a webhook at ${to}`);
  }

  async function deliver(payment: SimulatedPayment, delivery: Delivery): Promise<void> {
    const said = style.eventOf(payment);
    switch (delivery) {
      case 'never':
        return;
      case 'twice':
        await send(said, delivery);
        return await send(said, delivery);
      case 'out-of-order':
        await send(said, delivery);
        return await send(style.formerEventOf(payment), delivery);
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
