import { sitesClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/access/use-access.ts';
import { useHost } from '../../../shared/host/host.ts';

/** Partner sites, whole: there are few. */
export function useSites() {
  const { http } = useHost();
  return useQuery({
    queryKey: ['sites'],
    queryFn: ({ signal }) => sitesClient(http).list(signal),
    enabled: useRight('security:read'),
    staleTime: 0,
  });
}
