import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import type { EntitlementRepository } from './entitlement-repository.ts';
import { shopCollections } from './model.ts';

/** What somebody may download. The law keeps the orders that it comes from, not this. */
export function shopPersonalData(repository: EntitlementRepository): PersonalDataSource {
  return {
    module: 'shop',
    collections: [shopCollections.entitlements],
    files: ['achats.json'],
    async *collect({ id }) {
      const json = (await repository.all(id)).map(({ id: _id, owner: _owner, ...one }) => one);
      if (json.length > 0) yield { path: 'achats.json', json };
    },
    erase: ({ id }) => repository.removeAll(id),
  };
}
