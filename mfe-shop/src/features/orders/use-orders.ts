import { ordersClient } from '@ardoise/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useHost } from '../../shared/host/host.ts';

export function useOrders() {
  const { http } = useHost();
  return useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: ({ pageParam, signal }) =>
      ordersClient(http).list(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
}
