import type { OrderSummary } from '@ardoise/contract';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../../../shared/api/keys.ts';
import { orders } from '../../../shared/clients/orders.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { billsOf } from './bills.ts';

/** Pages of the longest history that is shown: 2,000 orders. */
const mostPages = 20;

/** Every order that money came for, the last first: sums and the file need all of them. */
export function useBills() {
  const api = useClient(orders);
  return useQuery({
    queryKey: keys.orders,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const all: OrderSummary[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < mostPages; page += 1) {
        const { items, nextCursor } = await api.list(
          { limit: 100, ...(cursor === null ? {} : { cursor }) },
          signal,
        );
        all.push(...items);
        cursor = nextCursor;
        if (cursor === null) break;
      }
      return billsOf(all);
    },
  });
}
