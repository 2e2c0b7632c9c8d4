import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { confirmedFactsCollection } from './model.ts';
import type { ConfirmedFactsRepository } from './repository.ts';

/** What the account has confirmed of the programme, and its words in languages of the class. */
export function confirmedFactsPersonalData(
  repository: ConfirmedFactsRepository,
): PersonalDataSource {
  return {
    module: 'confirmed-facts',
    collections: [confirmedFactsCollection],
    files: ['confirmations.json', 'glossary.json'],
    async *collect({ id }) {
      const json = await repository.list(id);
      if (json.length > 0) yield { path: 'confirmations.json', json };
      const lines = await repository.lines(id);
      if (lines.length > 0) yield { path: 'glossary.json', json: lines };
    },
    erase: ({ id }) => repository.remove(id),
  };
}
