import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import { userCollection } from './model.ts';
import type { UserRepository } from './repository.ts';

/** Fields that only serve to check or find something, or that the erasure itself needs. */
const left = new Set(['_id', 'passwordHash', 'erasure', 'searchKeys']);

/**
 * The account's own document. `erase` leaves it: the erasure deletes it last, since a process that
 * resumes the work starts from it.
 */
export function userPersonalData(repository: UserRepository): PersonalDataSource {
  return {
    module: 'users',
    collections: [userCollection],
    files: ['compte.json'],
    async *collect({ id }) {
      const stored = Object.entries((await repository.stored(id)) ?? {});
      const shown = stored.filter(([name]) => !left.has(name));
      yield { path: 'compte.json', json: { id, ...Object.fromEntries(shown) } };
    },
    erase: () => Promise.resolve(),
  };
}
