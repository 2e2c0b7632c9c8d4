import { Types } from 'mongoose';
import type { App } from '../../../app.ts';
import type { StoredPayment } from '../payment.ts';
import { paymentRepository } from '../repository.ts';

/** A payment of an order that the provider was asked for. */
export async function storePayment(
  app: App,
  { owner, orderId }: { owner: string; orderId: string },
  changes: Partial<StoredPayment> = {},
): Promise<StoredPayment> {
  const createdAt = app.clock.now();
  const id = new Types.ObjectId().toHexString();
  return await paymentRepository(app.mongo).insert(orderId, (rank) => ({
    id,
    orderId,
    rank,
    owner,
    provider: 'fedapay',
    reference: `ARD-${orderId}-${rank}`,
    isTrial: true,
    isStray: false,
    state: 'pending',
    amount: 900,
    providerId: id,
    underReview: null,
    reviewed: null,
    network: 'mtn',
    lastDigits: '42',
    brand: null,
    fees: null,
    refunds: [],
    createdAt,
    endedAt: null,
    nextCheckAt: null,
    settleAt: null,
    isOwed: null,
    redirectUrl: null,
    widget: null,
    keep: null,
    keptMethod: null,
    history: [
      { state: 'created', at: createdAt, cause: 'buyer' },
      { state: 'pending', at: createdAt, cause: 'buyer' },
    ],
    ...changes,
  }));
}
