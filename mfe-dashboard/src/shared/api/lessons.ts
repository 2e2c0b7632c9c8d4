import type { LessonMatchQuery } from '@ardoise/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lessons } from '../clients/lessons.ts';
import { useClient } from '../clients/use-client.ts';
import { keys } from './keys.ts';

/** Who writes a lesson where none stands behind a topic; null: nobody does, and such a sheet is a canvas. */
export function useLessonWriter() {
  const api = useClient(lessons);
  return useQuery({
    staleTime: Infinity,
    queryKey: keys.lessonWriter,
    queryFn: async ({ signal }) => (await api.writer(signal)).writer,
  });
}

/** What stands behind a topic; nothing is asked for null. */
export function useLessonMatch(query: LessonMatchQuery | null) {
  const api = useClient(lessons);
  return useQuery({
    staleTime: Infinity,
    queryKey: keys.lessonMatch(query),
    queryFn: query === null ? skipToken : ({ signal }) => api.match(query, signal),
  });
}
