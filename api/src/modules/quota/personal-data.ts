import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { quotaCollection } from './model.ts';
import type { QuotaRepository } from './repository.ts';

/** How many sheets the account has used. */
export function quotaPersonalData(repository: QuotaRepository): PersonalDataSource {
  return {
    module: 'quota',
    collections: [quotaCollection],
    files: ['quota.json'],
    async *collect({ id }) {
      const json = await repository.find(id);
      if (json !== null) yield { path: 'quota.json', json };
    },
    erase: ({ id }) => repository.remove(id),
  };
}
