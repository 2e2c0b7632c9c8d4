import { paymentMethodsClient, paymentsClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useHost } from '../parts/use-host.ts';

/** What can be paid with here and now. */
export function useOptions() {
  const { http } = useHost();
  return useQuery({
    queryKey: ['payment-options'],
    queryFn: ({ signal }) => paymentsClient(http).options(signal),
  });
}

/** The numbers and cards that the account keeps; without them one pays in another way. */
export function useKeptMethods() {
  const { http } = useHost();
  return useQuery({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => paymentMethodsClient(http).list(signal),
    select: ({ items }) => items,
    retry: false,
  });
}
