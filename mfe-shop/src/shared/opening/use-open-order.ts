import type { Order, OrderBody } from '@ardoise/contract';
import { ordersClient } from '@ardoise/contract/client';
import { createAttempts } from '@ardoise/remote/attempt-key';
import { useHost } from '../host/host.ts';

const attempts = createAttempts();

/** Where an order goes on: to be paid, or to itself when there is nothing to pay. */
export const wayOf = ({ id, state }: Pick<Order, 'id' | 'state'>): string =>
  state === 'open' ? `/orders/${id}/pay` : `/orders/${id}`;

/** Opens an order; pressed again after a lost answer, it is the same order. */
export function useOpenOrder(): (body: OrderBody) => Promise<Order> {
  const { http } = useHost();
  return async (body) => {
    try {
      const order = await ordersClient(http).open(body, attempts.keyFor(body));
      attempts.settle();
      return order;
    } catch (error) {
      attempts.settle(error);
      throw error;
    }
  };
}
