import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { sheets } from '../clients/sheets.ts';
import { useClient } from '../clients/use-client.ts';
import { keys } from './keys.ts';

/** My deleted sheets that can be restored, page after page. */
export function useDeletedSheets() {
  const api = useClient(sheets);
  return useInfiniteQuery({
    queryKey: keys.deletedSheets,
    queryFn: ({ pageParam, signal }) =>
      api.deleted(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Sheets are deleted on other screens, and on other devices.
    refetchOnMount: 'always',
  });
}

/** Removes a deleted sheet for good. */
export function usePurge() {
  const api = useClient(sheets);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.purge(id),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.deletedSheets }),
  });
}
