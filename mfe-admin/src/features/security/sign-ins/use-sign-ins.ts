import { staffSecurityClient } from '@ardoise/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/access/use-access.ts';
import { useHost } from '../../../shared/host/host.ts';

/** A whole address, as the search of one account asks for it. */
export const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);

/** Locked accounts: of all, or the one of an address. */
export function useLocks(search: string) {
  const { http } = useHost();
  const email = search.trim();
  const query = isAddress(email) ? { email } : {};
  return useQuery({
    queryKey: ['locks', query],
    queryFn: ({ signal }) => staffSecurityClient(http).locks(query, signal),
    enabled: useRight('security:read'),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What was refused in the last days. */
export function useRefusals() {
  const { http } = useHost();
  return useQuery({
    queryKey: ['refusals'],
    queryFn: ({ signal }) => staffSecurityClient(http).refusals(signal),
    enabled: useRight('security:read'),
    staleTime: 0,
  });
}
