import { shopClient } from '@ardoise/contract/client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useHost } from '../../shared/host/host.ts';
import type { ShopFilters } from './filters.ts';

const firstPage: string | null = null;

/** What is for sale, page by page. Without filters it is the call that leaves with the page. */
export function useProducts(filters: ShopFilters) {
  const { http } = useHost();
  return useInfiniteQuery({
    queryKey: ['products', filters],
    queryFn: ({ pageParam, signal }) =>
      shopClient(http).list(
        pageParam === null ? filters : { ...filters, cursor: pageParam },
        signal,
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
