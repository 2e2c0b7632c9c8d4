import { staffSupportClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../access/use-access.ts';
import { useHost } from '../host/host.ts';
import { supportKeys } from './keys.ts';

/** How many tickets each view holds; nothing for who may not see them. */
export function useSupportCounts() {
  const { http } = useHost();
  return useQuery({
    queryKey: supportKeys.counts,
    queryFn: ({ signal }) => staffSupportClient(http).counts(signal),
    enabled: useRight('tickets:read'),
    // A ticket becomes late by itself.
    refetchInterval: 60_000,
  });
}
