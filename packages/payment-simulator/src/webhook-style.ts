import type { SimulatedPayment } from './payment.ts';
import type { Delivery } from './scenarios.ts';

/** A message as it goes over the line. */
export interface Message {
  body: string;
  headers: Record<string, string>;
}

/** How a provider tells its merchants of payments. */
export interface WebhookStyle {
  /** Last part of the merchant's address. */
  provider: 'fedapay' | 'kkiapay';
  /** What has happened to a payment. */
  eventOf(payment: SimulatedPayment): string;
  /** What happened to it before, for a merchant who hears of it late. */
  formerEventOf(payment: SimulatedPayment): string;
  /** An event on its way, as well or as badly as the delivery has it. */
  messageOf(event: string, delivery: Delivery): Message;
  /** Deliveries that a merchant refuses, which is what they are for. */
  refused: readonly Delivery[];
}
