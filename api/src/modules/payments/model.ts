import type { PaymentProvider } from '@ardoise/contract';
import type { mongo, Types } from 'mongoose';
import type { Lease } from '../../shared/leased-queue/lease.ts';
import type { StoredPayment } from './payment.ts';

export interface PaymentDocument extends Omit<StoredPayment, 'id' | 'owner' | 'orderId'> {
  _id: Types.ObjectId;
  owner: Types.ObjectId;
  orderId: Types.ObjectId;
  /** `<provider>/<its id>`, absent while that is unknown: a payment of a provider is one of ours. */
  providerKey?: string;
  /** Counts the changes, for optimistic locking. */
  version: number;
  /** The right to do what follows from its state. */
  lease: Lease | null;
  /** When a buyer last had the provider asked. */
  refreshedAt: Date | null;
}

/** A message of a provider, as it came. */
export interface WebhookDocument {
  /** `<provider>/<event id>`: each event is stored once. */
  _id: string;
  provider: PaymentProvider;
  providerId: string | null;
  reference: string | null;
  raw: mongo.Binary;
  receivedAt: Date;
  /** When it is due for handling; null once handled. */
  dueAt: Date | null;
  lease: Lease | null;
  purgeAt: Date;
}

export const paymentCollections = { payments: 'payments', webhooks: 'paymentWebhooks' } as const;

export const paymentIndexes = [
  // The attempts to pay an order, numbered: a rank occurs once.
  { name: 'order_rank', key: { orderId: 1, rank: 1 }, unique: true },
  { name: 'providerKey', key: { providerKey: 1 }, unique: true, sparse: true },
  { name: 'reference', key: { reference: 1 } },
  // Payments of an account, for its archive.
  { name: 'owner', key: { owner: 1, createdAt: 1 } },
  // Payments to ask the provider about.
  { name: 'nextCheckAt', key: { nextCheckAt: 1 } },
  // Payments whose new state has consequences that are not carried out yet.
  { name: 'settleAt', key: { settleAt: 1 } },
  // For the metrics: counts, and the oldest that is waited for.
  { name: 'state_provider', key: { state: 1, provider: 1 } },
  { name: 'state_createdAt', key: { state: 1, createdAt: 1 } },
  // Payments since a moment, to compare with the ledger.
  { name: 'createdAt', key: { createdAt: 1 } },
  { name: 'underReview', key: { underReview: 1 } },
] as const;

export const webhookIndexes = [
  { name: 'dueAt', key: { dueAt: 1 } },
  { name: 'providerId', key: { provider: 1, providerId: 1 } },
  { name: 'reference', key: { reference: 1 } },
  { name: 'purgeAt', key: { purgeAt: 1 }, expireAfterSeconds: 0 },
] as const;
