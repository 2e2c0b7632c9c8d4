import type { Order, PaymentBody, PaymentStarted } from '@ardoise/contract';
import { paymentsClient, ProblemError } from '@ardoise/contract/client';
import { useProblemText } from '@ardoise/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../parts/use-host.ts';
import { attempts } from './attempts.ts';

export interface StartOptions {
  order: Pick<Order, 'id' | 'pendingPaymentId'>;
  /** Shows the new attempt; null when the order has changed under the buyer. */
  follow: (paymentId: string | null) => Promise<void>;
}

/** What the server says of an order that is not as this page shows it. */
const hasChanged = (error: unknown): boolean =>
  error instanceof ProblemError &&
  ['PAYMENT_PENDING', 'PAYMENT_PROVIDER_AWAY', 'ORDER_CLOSED'].includes(error.code);

/** Starts attempts to pay an order, and sends the buyer to the provider's page where there is one. */
export function useStart({ order, follow }: StartOptions) {
  const { http } = useHost();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // The page is shown again as it was when it was left.
  useEffect(() => {
    const show = () => setBusy(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);

  async function ask(body: PaymentBody): Promise<PaymentStarted> {
    const payments = paymentsClient(http);
    const { key, isRepeated } = attempts.keyFor(order.id, body);
    try {
      // The former attempt was left, or its provider never answered.
      if (order.pendingPaymentId !== null && !isRepeated)
        await payments.leave(order.pendingPaymentId);
      const started = await payments.start(order.id, body, key);
      attempts.settle();
      return started;
    } catch (error) {
      attempts.settle(error);
      throw error;
    }
  }

  async function start(body: PaymentBody): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { payment, redirectUrl, widgetUrl } = await ask(body);
      const away = redirectUrl ?? widgetUrl;
      if (away !== null) {
        // Busy until the page is gone.
        location.assign(away);
        return;
      }
      await follow(payment.id);
    } catch (error) {
      setProblem(problemText(error));
      if (hasChanged(error)) await follow(null);
    }
    setBusy(false);
  }

  return { start: (body: PaymentBody) => void start(body), busy, problem };
}

export type Start = ReturnType<typeof useStart>;
