import { useQuery } from '@tanstack/react-query';
import { subscription } from '../clients/subscription.ts';
import { useClient } from '../clients/use-client.ts';
import { keys } from './keys.ts';

/** My plan, and what each plan would cost me now. */
export function useSubscription() {
  const api = useClient(subscription);
  return useQuery({ queryKey: keys.subscription, queryFn: ({ signal }) => api.get(signal) });
}
