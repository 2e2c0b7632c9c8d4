import type { TicketQueueQuery } from '@ardoise/contract';
import { staffSupportClient } from '@ardoise/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHost } from '../../../shared/host/host.ts';
import { supportKeys } from '../../../shared/support/keys.ts';
import { useRight } from '../../../shared/access/use-access.ts';

/** A page of the queue; hints have it asked for again. */
export function useQueue(query: TicketQueueQuery) {
  const { http } = useHost();
  return useQuery({
    queryKey: supportKeys.queue(query),
    queryFn: ({ signal }) => staffSupportClient(http).queue(query, signal),
    enabled: useRight('tickets:read'),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });
}
