import { shopClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useHost } from '../../shared/host/host.ts';

/** Milliseconds before the links of the files end, at which they are asked anew. */
const ahead = 30_000;

/** Files that an order gave. Their links end after some minutes, and are renewed before. */
export function useEntitlements(orderId: string, isGiven: boolean) {
  const { http } = useHost();
  return useQuery({
    queryKey: ['orders', orderId, 'files'],
    queryFn: ({ signal }) => shopClient(http).entitlements(signal),
    enabled: isGiven,
    staleTime: 0,
    select: ({ items }) => items.filter((one) => one.orderId === orderId),
    refetchInterval: ({ state: { data } }) =>
      data === undefined
        ? false
        : Math.max(Date.parse(data.linksEndAt) - Date.now() - ahead, ahead),
  });
}
