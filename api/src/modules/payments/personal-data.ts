import { Types } from 'mongoose';
import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { paymentCollections } from './model.ts';
import { toPublic } from './payment.ts';
import type { PaymentRepository } from './repository.ts';
import type { WebhookRepository } from './webhook-repository.ts';

/** Payments, which the law keeps for ten years without their buyer. */
export function paymentPersonalData(
  repository: PaymentRepository,
  webhooks: WebhookRepository,
): PersonalDataSource {
  return {
    module: 'payments',
    // What a provider's messages say of somebody, the payments say too.
    collections: Object.values(paymentCollections),
    files: ['paiements.json'],
    async *collect({ id }) {
      const json = (await repository.all(id)).map((payment) => ({
        ...toPublic(payment),
        keptNumber: payment.keep?.phone ?? null,
      }));
      if (json.length > 0) yield { path: 'paiements.json', json };
    },
    async erase({ id }) {
      for (const payment of await repository.all(id)) await webhooks.removeAbout(payment);
      await repository.anonymise(id, new Types.ObjectId().toHexString());
    },
  };
}
