import { useQuery } from '@tanstack/react-query';
import { payments } from '../clients/payments.ts';
import { useClient } from '../clients/use-client.ts';
import { keys } from './keys.ts';

/** What can be paid with; `providers` is empty where paying is off. */
export function usePaymentOptions({ enabled }: { enabled: boolean }) {
  const api = useClient(payments);
  return useQuery({
    queryKey: keys.paymentOptions,
    queryFn: ({ signal }) => api.options(signal),
    enabled,
  });
}
