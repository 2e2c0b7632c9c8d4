import type { Order, Payment } from '@ardoise/contract';
import {
  ordersClient,
  paymentsClient,
  ProblemError,
  type Transport,
} from '@ardoise/contract/client';
import { currentPayment } from '../model/stage.ts';

/** An order and the attempt to pay it that its buyer looks at. */
export interface CheckoutState {
  order: Order;
  payment: Payment | null;
  /** The provider could not be asked: what is shown is what the server knew before. */
  isProviderAway: boolean;
}

export interface Question {
  orderId: string;
  /** Nothing is believed of it: it may come from the address. */
  paymentId: string | null;
  /** Have the provider asked too. */
  asksProvider: boolean;
  signal?: AbortSignal | undefined;
}

const hasCode = (error: unknown, ...codes: ProblemError['code'][]): boolean =>
  error instanceof ProblemError && codes.includes(error.code);

/** Where an order stands, by the server. */
export async function askServer(
  http: Transport,
  { orderId, paymentId, asksProvider, signal }: Question,
): Promise<CheckoutState> {
  const payments = paymentsClient(http);
  let isProviderAway = false;

  async function payment(id: string): Promise<Payment | null> {
    if (!asksProvider) return await payments.get(id, signal);
    try {
      return await payments.refresh(id);
    } catch (error) {
      if (!hasCode(error, 'PAYMENT_PROVIDER_AWAY')) throw error;
      isProviderAway = true;
      return await payments.get(id, signal);
    }
  }

  async function named(id: string): Promise<Payment | null> {
    try {
      const found = await payment(id);
      return found?.orderId === orderId ? found : null;
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND', 'VALIDATION_FAILED')) return null;
      throw error;
    }
  }

  // First the payment, so that the order is no older than it.
  const asked = paymentId === null ? null : await named(paymentId);
  const order = await ordersClient(http).get(orderId, signal);
  const { pendingPaymentId } = order;
  // Another tab, or another device, may have begun a later attempt.
  const current = asked === null ? currentPayment(order) : (pendingPaymentId ?? asked.id);
  const shown = current === null || current === asked?.id ? asked : await payment(current);
  return { order, payment: shown, isProviderAway };
}
