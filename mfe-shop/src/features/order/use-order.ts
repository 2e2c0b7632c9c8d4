import type { Order } from '@ardoise/contract';
import { ordersClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useHost } from '../../shared/host/host.ts';

/** Milliseconds between two questions while something goes on by itself. */
const pause = 5_000;

/** Whether a payment is awaited, or what was paid is being delivered. */
export const isMoving = ({ state, pendingPaymentId }: Order): boolean =>
  state === 'paid' || (state === 'open' && pendingPaymentId !== null);

export function useOrder(id: string) {
  const { http } = useHost();
  return useQuery({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => ordersClient(http).get(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data) ? pause : false,
  });
}
