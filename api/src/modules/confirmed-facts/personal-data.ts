import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { confirmedFactsCollection } from './model.ts';
import type { ConfirmedFactsRepository } from './repository.ts';

/** What the account has confirmed of the programme. */
export function confirmedFactsPersonalData(
  repository: ConfirmedFactsRepository,
): PersonalDataSource {
  return {
    module: 'confirmed-facts',
    collections: [confirmedFactsCollection],
    files: ['confirmations.json'],
    async *collect({ id }) {
      const json = await repository.list(id);
      if (json.length > 0) yield { path: 'confirmations.json', json };
    },
    erase: ({ id }) => repository.remove(id),
  };
}
