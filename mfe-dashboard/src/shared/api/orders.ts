import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderBody } from '@ardoise/contract';
import { createAttempts } from '@ardoise/remote/attempt-key';
import { orders } from '../clients/orders.ts';
import { useClient } from '../clients/use-client.ts';
import { paths } from '../paths.ts';
import { keys } from './keys.ts';

/** Opens an order and leads to its payment: one press opens one, even when the answer is lost. */
export function useOpenOrder() {
  const api = useClient(orders);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [attempts] = useState(() => createAttempts());
  return useMutation({
    mutationFn: (body: OrderBody) => api.open(body, attempts.keyFor(body)),
    onSettled: (_order, error) => attempts.settle(error ?? undefined),
    onSuccess: ({ id }) => {
      // What is paid for there shows at the return.
      for (const queryKey of [
        keys.usage,
        keys.dashboard,
        keys.subscription,
        keys.orders,
        keys.allSheets,
      ]) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      }
      navigate(paths.payment(id));
    },
    // The prices shown here may be those of yesterday.
    onError: () => {
      void client.invalidateQueries({ queryKey: keys.subscription });
      void client.invalidateQueries({ queryKey: keys.packs });
    },
  });
}
