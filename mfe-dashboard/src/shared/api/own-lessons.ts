import type { OwnLesson } from '@ardoise/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownLessons } from '../clients/own-lessons.ts';
import { useClient } from '../clients/use-client.ts';

export const ownLessonKeys = {
  list: ['own-lessons', 'list'],
  one: (id: string) => ['own-lessons', 'one', id],
} as const;

/** My lessons, the last changed first. */
export function useOwnLessons({ enabled = true } = {}) {
  const api = useClient(ownLessons);
  return useQuery({
    enabled,
    queryKey: ownLessonKeys.list,
    queryFn: async ({ signal }) => (await api.list(signal)).items,
    // Lessons are kept on other screens, and on other devices.
    refetchOnMount: 'always',
  });
}

export function useOwnLesson(id: string) {
  const api = useClient(ownLessons);
  return useQuery<OwnLesson>({
    queryKey: ownLessonKeys.one(id),
    queryFn: ({ signal }) => api.get(id, signal),
    // What is being changed must not change by itself: another device's change is met on saving.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Removing a lesson, and bringing it back. */
export function useOwnLessonActions() {
  const api = useClient(ownLessons);
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ownLessonKeys.list });
  return {
    remove: useMutation({ mutationFn: (id: string) => api.remove(id), onSuccess }),
    restore: useMutation({ mutationFn: (id: string) => api.restore(id), onSuccess }),
  };
}
