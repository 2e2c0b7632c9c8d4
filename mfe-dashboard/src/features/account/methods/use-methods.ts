import type { PaymentMethod, PaymentMethodBody } from '@ardoise/contract';
import { createAttempts } from '@ardoise/remote/attempt-key';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../../shared/api/keys.ts';
import { paymentMethods } from '../../../shared/clients/payment-methods.ts';
import { useClient } from '../../../shared/clients/use-client.ts';

/** What the account keeps to pay with. */
export function useMethods() {
  const api = useClient(paymentMethods);
  return useQuery({
    queryKey: keys.paymentMethods,
    queryFn: async ({ signal }) => (await api.list(signal)).items,
  });
}

/** Each asks for the list again: which one is the default is the server's to say. */
export function useMethodChanges() {
  const api = useClient(paymentMethods);
  const client = useQueryClient();
  const [attempts] = useState(() => createAttempts());
  const onSettled = () => client.invalidateQueries({ queryKey: keys.paymentMethods });
  return {
    add: useMutation({
      mutationFn: (body: PaymentMethodBody) => api.add(body, attempts.keyFor(body)),
      onSettled: (_method, error) => {
        attempts.settle(error ?? undefined);
        return onSettled();
      },
    }),
    choose: useMutation({
      mutationFn: ({ id }: PaymentMethod) => api.change(id, { isDefault: true }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: ({ id }: PaymentMethod) => api.remove(id), onSettled }),
  };
}
