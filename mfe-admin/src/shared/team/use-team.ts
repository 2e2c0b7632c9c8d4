import { staffClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useHost } from '../host/host.ts';

export const teamKey = ['staff', 'team'] as const;

/** Who belongs to the team, and who is invited. */
export function useTeam(enabled = true) {
  const { http } = useHost();
  return useQuery({
    queryKey: teamKey,
    queryFn: ({ signal }) => staffClient(http).team(signal),
    enabled,
    refetchInterval: 60_000,
  });
}
