import { ordersClient } from '@ardoise/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useHost } from '../../shared/host/host.ts';

const firstPage: string | null = null;

/** My orders, the newest first. Payments change them elsewhere, so they are asked anew. */
export function useOrders() {
  const { http } = useHost();
  return useInfiniteQuery({
    queryKey: ['orders', 'list'],
    queryFn: ({ pageParam, signal }) =>
      ordersClient(http).list(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}
