import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { paymentMethodsCollection } from './model.ts';
import type { PaymentMethodRepository } from './repository.ts';

/** The numbers that a teacher keeps, whole in their own archive. */
export function paymentMethodPersonalData(repository: PaymentMethodRepository): PersonalDataSource {
  return {
    module: 'payment-methods',
    collections: [paymentMethodsCollection],
    files: ['moyens-de-paiement.json'],
    async *collect({ id }) {
      const { numbers, defaultId } = await repository.find(id);
      const json = numbers.map((one) => ({ ...one, isDefault: one.id === defaultId }));
      if (json.length > 0) yield { path: 'moyens-de-paiement.json', json };
    },
    erase: ({ id }) => repository.remove(id),
  };
}
