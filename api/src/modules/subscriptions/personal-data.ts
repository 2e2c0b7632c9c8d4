import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { subscriptionCollection } from './model.ts';
import type { SubscriptionRepository } from './repository.ts';

/** What a teacher's subscription gave. The orders that paid for it are kept for longer. */
export function subscriptionPersonalData(repository: SubscriptionRepository): PersonalDataSource {
  return {
    module: 'subscriptions',
    collections: [subscriptionCollection],
    files: ['abonnement.json'],
    async *collect({ id }) {
      const json = await repository.find(id);
      if (json !== null) yield { path: 'abonnement.json', json };
    },
    erase: ({ id }) => repository.remove(id),
  };
}
