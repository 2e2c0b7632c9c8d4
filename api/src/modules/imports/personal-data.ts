import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { importCollections } from './model.ts';
import type { ImportRepository } from './repository.ts';

const file = 'documents-importes.json';

/** What was understood of documents, while it is kept. The files themselves are not stored. */
export const importPersonalData = (repository: ImportRepository): PersonalDataSource => ({
  module: 'imports',
  collections: Object.values(importCollections),
  files: [file],
  async *collect({ id }) {
    const stored = await repository.all(id);
    if (stored.length === 0) return;
    const json = stored.map(({ fileName, createdAt, understood }) => ({
      fileName,
      createdAt,
      understood: JSON.parse(understood),
    }));
    yield { path: file, json };
  },
  erase: ({ id }) => repository.removeAll(id),
});
