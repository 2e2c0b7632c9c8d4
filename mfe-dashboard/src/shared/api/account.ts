import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dashboard, Usage } from '@ardoise/contract';
import { dashboard } from '../clients/dashboard.ts';
import { useClient } from '../clients/use-client.ts';
import { keys } from './keys.ts';

export function useDashboard() {
  const api = useClient(dashboard);
  return useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => api.get(signal),
  });
}

/** The remaining quota. A fresh overview contains it, without a call of its own. */
export function useUsage() {
  const api = useClient(dashboard);
  const client = useQueryClient();
  return useQuery<Usage>({
    queryKey: keys.usage,
    queryFn: ({ signal }) => api.usage(signal),
    initialData: () => client.getQueryData<Dashboard>(keys.dashboard)?.usage,
    initialDataUpdatedAt: () => client.getQueryState(keys.dashboard)?.dataUpdatedAt,
  });
}
