import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dashboard, Usage } from '@ardoise/contract';
import { useApi } from '../clients/use-api.ts';
import { keys } from './keys.ts';

export function useDashboard() {
  const api = useApi();
  return useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => api.dashboard.get(signal),
  });
}

/** The remaining quota. A fresh overview contains it, without a call of its own. */
export function useUsage() {
  const api = useApi();
  const client = useQueryClient();
  return useQuery<Usage>({
    queryKey: keys.usage,
    queryFn: ({ signal }) => api.dashboard.usage(signal),
    initialData: () => client.getQueryData<Dashboard>(keys.dashboard)?.usage,
    initialDataUpdatedAt: () => client.getQueryState(keys.dashboard)?.dataUpdatedAt,
  });
}
