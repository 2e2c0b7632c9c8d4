import { useQuery } from '@tanstack/react-query';
import type { DisciplineId, LevelId } from '@ardoise/sheet';
import { curriculum } from '../clients/curriculum.ts';
import { useClient } from '../clients/use-client.ts';
import { keys } from './keys.ts';

/** The catalogue changes with a release of the seed, not while somebody works. */
const forSession = { staleTime: Infinity, gcTime: Infinity } as const;

export function useDisciplines() {
  const api = useClient(curriculum);
  return useQuery({
    ...forSession,
    queryKey: keys.disciplines,
    queryFn: async ({ signal }) => (await api.disciplines(signal)).items,
  });
}

/** All entries of a class and discipline: fewer than a hundred, so they come in one answer. */
export function useEntries(
  discipline: DisciplineId | null,
  level: LevelId | null,
  lowConfidence = false,
) {
  const api = useClient(curriculum);
  return useQuery({
    ...forSession,
    queryKey:
      discipline === null || level === null
        ? ['curriculum', 'entries', 'none']
        : keys.entries(discipline, level, lowConfidence),
    enabled: discipline !== null && level !== null,
    queryFn: async ({ signal }) => {
      if (discipline === null || level === null) return [];
      const query = { discipline, level, limit: 500, ...(lowConfidence ? { lowConfidence } : {}) };
      return (await api.entries(query, signal)).items;
    },
  });
}

/** Entries whose title has the words, over all classes and disciplines. */
export function useEntrySearch(q: string) {
  const api = useClient(curriculum);
  return useQuery({
    ...forSession,
    queryKey: keys.entrySearch(q),
    enabled: q.length >= 2,
    queryFn: async ({ signal }) => (await api.entries({ q, limit: 60 }, signal)).items,
  });
}
