import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { ownLessonCollections } from './model.ts';
import type { OwnLessonRepository } from './repository.ts';

const file = 'lecons.json';

/** The lessons that a teacher keeps, also those that were removed and can be brought back. */
export const ownLessonPersonalData = (repository: OwnLessonRepository): PersonalDataSource => ({
  module: 'own-lessons',
  collections: Object.values(ownLessonCollections),
  files: [file],
  async *collect({ id }) {
    const stored = await repository.all(id);
    if (stored.length === 0) return;
    const json = stored.map(({ owner: _owner, ...lesson }) => lesson);
    yield { path: file, json };
  },
  erase: ({ id }) => repository.removeAll(id),
});
