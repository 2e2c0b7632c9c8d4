import type { PaymentProvider } from '@ardoise/contract';
import { type Connection, mongo } from 'mongoose';
import type { ProviderEvent } from '../../providers/payments/port.ts';
import { type Lease, leaseIsFree } from '../../shared/leased-queue/lease.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { paymentCollections, type WebhookDocument } from './model.ts';
import type { StoredPayment } from './payment.ts';

/** How long a message is kept: long enough to look into a complaint. */
const keptMs = 90 * 24 * 3_600_000;

export type StoredWebhook = Pick<
  WebhookDocument,
  '_id' | 'provider' | 'providerId' | 'reference' | 'receivedAt'
>;

export type WebhookRepository = ReturnType<typeof webhookRepository>;

export function webhookRepository(connection: Connection) {
  const webhooks = connection.collection<WebhookDocument>(paymentCollections.webhooks);

  return {
    /** Stores an event as it came; false when it came before. */
    async add(
      provider: PaymentProvider,
      { eventId, providerId, reference }: ProviderEvent,
      raw: Buffer,
      now: Date,
    ): Promise<boolean> {
      try {
        await webhooks.insertOne({
          _id: `${provider}/${eventId}`,
          provider,
          providerId,
          reference,
          raw: new mongo.Binary(raw),
          receivedAt: now,
          dueAt: now,
          lease: null,
          purgeAt: new Date(now.getTime() + keptMs),
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async claim(lease: Lease, now: Date): Promise<StoredWebhook | null> {
      return await webhooks.findOneAndUpdate(
        { dueAt: { $lte: now }, ...leaseIsFree(now) },
        { $set: { lease } },
        { sort: { dueAt: 1 }, projection: { raw: 0 }, returnDocument: 'after' },
      );
    },

    /** Handles it no more, or again at a later moment. */
    async put(id: string, dueAt: Date | null): Promise<void> {
      await webhooks.updateOne({ _id: id }, { $set: { dueAt, lease: null } });
    },

    /** Removes what was said of a payment: it names the buyer. */
    async removeAbout({ provider, providerId, reference }: StoredPayment): Promise<void> {
      await webhooks.deleteMany({ provider, reference });
      if (providerId !== null) await webhooks.deleteMany({ provider, providerId });
    },
  };
}
