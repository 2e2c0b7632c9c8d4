import { useQuery } from '@tanstack/react-query';
import type { DisciplineId, LevelId } from '@ardoise/sheet';
import { useApi } from '../clients/use-api.ts';
import { keys } from './keys.ts';

/** The catalogue changes with a release of the seed, not while somebody works. */
const forSession = { staleTime: Infinity, gcTime: Infinity } as const;

export function useDisciplines() {
  const api = useApi();
  return useQuery({
    ...forSession,
    queryKey: keys.disciplines,
    queryFn: async ({ signal }) => (await api.curriculum.disciplines(signal)).items,
  });
}

export function useLevels() {
  const api = useApi();
  return useQuery({
    ...forSession,
    queryKey: keys.levels,
    queryFn: async ({ signal }) => (await api.curriculum.levels(signal)).items,
  });
}

/** All entries of a class and discipline: fewer than a hundred, so they come in one answer. */
export function useEntries(
  discipline: DisciplineId | null,
  level: LevelId | null,
  lowConfidence = false,
) {
  const api = useApi();
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
      return (await api.curriculum.entries(query, signal)).items;
    },
  });
}

/** Entries whose title has the words, over all classes and disciplines. */
export function useEntrySearch(q: string) {
  const api = useApi();
  return useQuery({
    ...forSession,
    queryKey: keys.entrySearch(q),
    enabled: q.length >= 2,
    queryFn: async ({ signal }) => (await api.curriculum.entries({ q, limit: 60 }, signal)).items,
  });
}
