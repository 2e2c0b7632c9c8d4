import { staffSecurityClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/access/use-access.ts';
import { useHost } from '../../../shared/host/host.ts';

/** The micro-frontends of this site, whole: there are few. */
export function useReleases() {
  const { http } = useHost();
  return useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => staffSecurityClient(http).releases(signal),
    enabled: useRight('security:read'),
    staleTime: 0,
  });
}
