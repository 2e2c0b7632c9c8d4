import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { keys } from '../../../shared/api/keys.ts';
import { sheets } from '../../../shared/clients/sheets.ts';
import { useClient } from '../../../shared/clients/use-client.ts';

/** The most that one answer holds: typing creates many revisions. */
const pageSize = 100;

/** The revisions up to `revision`, newest first. */
export function useRevisions(id: string, revision: number) {
  const api = useClient(sheets);
  return useInfiniteQuery({
    queryKey: keys.revisions(id, revision),
    queryFn: ({ pageParam, signal }) =>
      api.revisions(
        id,
        { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** One complete revision. It never changes, so it is fetched only once. */
export function useRevision(id: string, number: number) {
  const api = useClient(sheets);
  return useQuery({
    queryKey: keys.revision(id, number),
    queryFn: ({ signal }) => api.revision(id, number, signal),
    staleTime: Infinity,
  });
}
