import type { Network, PaymentProvider } from '@ardoise/contract';
import { Reason } from '../../shared/reason.ts';

/** How a provider finds a payment: its own id when we know it, otherwise our reference. One is there. */
export interface PaymentIds {
  providerId: string | null;
  /** Null when a webhook names a payment of the provider alone. */
  reference: string | null;
}

export interface PaymentRequest {
  /** Ours, "ARD-1387-2": it comes back in every answer about the payment. */
  reference: string;
  /** FCFA */
  amount: number;
  description: string;
  /** Where the provider's page sends the buyer back to. What it adds to the address proves nothing. */
  returnUrl: string;
  buyer: {
    name: string;
    email: string;
    /** Ten digits that begin with 01; null when the provider's page asks for it. */
    phone: string | null;
  };
  /** The network whose phone is asked directly; null for the provider's page or widget. */
  network: Network | null;
  /** What the provider keeps of a card; null when the buyer uses no kept card. */
  cardToken: string | null;
}

/** What a document of ours needs to run the provider's script. */
export interface PaymentWidget {
  scriptUrl: string;
  /** Where the frame comes from that the script opens. */
  frameOrigin: string;
  publicKey: string;
  isSandbox: boolean;
}

export interface AnnouncedPayment {
  /** Null when the provider makes its payment only once the buyer has acted. */
  providerId: string | null;
  /** The provider's page. */
  redirectUrl: string | null;
  widget: PaymentWidget | null;
}

export interface ProviderPaymentMethod {
  network: Network | null;
  /** The last two digits of a number, or the last four of a card. */
  lastDigits: string | null;
  brand: string | null;
  /** Of a card, "2028-06". */
  expiry: string | null;
  token: string | null;
}

export const providerPaymentStates = [
  'pending',
  'approved',
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type ProviderPaymentState = (typeof providerPaymentStates)[number];

/** The provider's own word about a payment. A state that the adapter does not know is `pending`, and logged. */
export interface ProviderPayment {
  providerId: string;
  state: ProviderPaymentState;
  /** As the provider says it, whole or not: the caller compares it. */
  amount: number;
  /** ISO 4217 */
  currency: string;
  reference: string | null;
  /** FCFA that the provider keeps; null when it does not say. */
  fees: number | null;
  /** FCFA that went back to the buyer. */
  refunded: number;
  method: ProviderPaymentMethod | null;
}

/** What a webhook says happened. It is a hint to ask again, never a fact. */
export interface ProviderEvent {
  /** The same for each delivery of one event. */
  eventId: string;
  providerId: string | null;
  reference: string | null;
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface PaymentProviderPort {
  name: PaymentProvider;
  /** Networks whose phones it can ask directly. */
  networks: readonly Network[];
  /** It has a page or a widget, where cards are taken. */
  hasPage: boolean;
  /** No money moves: it is the simulator. */
  isTrial: boolean;
  /** Null for a provider with a page of its own. */
  widget: PaymentWidget | null;

  /** @throws ProviderAway, after which the payment may exist; ProviderRefused, after which it does not */
  create(request: PaymentRequest, signal: AbortSignal): Promise<AnnouncedPayment>;

  /**
   * @returns null when the provider does not know the payment
   * @throws ProviderAway, ProviderRefused
   */
  fetch(ids: PaymentIds, signal: AbortSignal): Promise<ProviderPayment | null>;

  /** Reads a webhook as it came; null when it is forged, old or about something else than a payment. */
  verify(raw: Buffer, headers: WebhookHeaders, now: Date): ProviderEvent | null;

  /**
   * Asks for the whole sum to go back to the buyer; what came of it is what `fetch` says.
   * @throws ProviderAway, ProviderRefused
   */
  refund?(ids: PaymentIds, signal: AbortSignal): Promise<void>;
}

/** No answer, or one that cannot be read: what was asked for may have happened. */
export class ProviderAway extends Reason {
  override readonly name = 'ProviderAway';
}

/** The provider understood and said no: nothing happened. */
export class ProviderRefused extends Reason {
  override readonly name = 'ProviderRefused';
}
