import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { keys } from '../../../shared/api/keys.ts';
import { useApi } from '../../../shared/clients/use-api.ts';

/** As many as one answer may hold: typing makes many. */
const pageSize = 100;

/** The revisions of a sheet that stands at `revision`, the newest first. */
export function useRevisions(id: string, revision: number) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.revisions(id, revision),
    queryFn: ({ pageParam, signal }) =>
      api.sheets.revisions(
        id,
        { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** One revision, whole. It never changes, so it is asked for once. */
export function useRevision(id: string, number: number) {
  const api = useApi();
  return useQuery({
    queryKey: keys.revision(id, number),
    queryFn: ({ signal }) => api.sheets.revision(id, number, signal),
    staleTime: Infinity,
  });
}
