import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { generationCollections } from './model.ts';
import type { GenerationRepository } from './repository.ts';

/** Requests for sheets, kept for a day. */
export function generationPersonalData(repository: GenerationRepository): PersonalDataSource {
  return {
    module: 'generations',
    collections: Object.values(generationCollections),
    files: ['generations.json'],
    async *collect({ id: owner }) {
      const found = await repository.all(owner);
      const json = found.map(({ id, sheetId: sheet, title, request, state, code, startedAt }) => {
        return { id, sheet, title, request, state, code, startedAt };
      });
      yield { path: 'generations.json', json };
    },
    erase: ({ id: owner }) => repository.removeAll(owner),
  };
}
