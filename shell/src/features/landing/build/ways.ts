import type { SheetOfSite } from './examples.ts';

/** Where a visitor goes from an example: with its class and discipline already chosen. */
export function waysFrom({ levelId, disciplineId }: Pick<SheetOfSite, 'levelId' | 'disciplineId'>) {
  const query = `?level=${levelId}&discipline=${disciplineId}`;
  const create = `/dashboard/create${query}`;
  return {
    create,
    signUp: `/auth?mode=sign-up&next=${encodeURIComponent(create)}`,
    query,
  };
}
