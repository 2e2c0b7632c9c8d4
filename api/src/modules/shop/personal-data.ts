import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import type { EntitlementRepository } from './entitlement-repository.ts';
import type { SingleSaleRepository } from '../../shared/single-sale-repository.ts';
import { shopCollections } from './model.ts';

/** What somebody may download. The law keeps the orders that it comes from, not this. */
export function shopPersonalData({
  bought,
  singleSales,
}: {
  bought: EntitlementRepository;
  singleSales: Pick<SingleSaleRepository, 'removeAll'>;
}): PersonalDataSource {
  return {
    module: 'shop',
    collections: [shopCollections.entitlements, shopCollections.singleSales],
    files: ['achats.json'],
    async *collect({ id }) {
      const json = (await bought.all(id)).map(({ id: _id, owner: _owner, ...one }) => one);
      if (json.length > 0) yield { path: 'achats.json', json };
    },
    async erase({ id }) {
      await bought.removeAll(id);
      await singleSales.removeAll(id);
    },
  };
}
