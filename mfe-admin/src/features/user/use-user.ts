import { directoryClient, staffSupportClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../shared/access/use-access.ts';
import { usersKey } from '../../shared/account/users-key.ts';
import { useHost } from '../../shared/host/host.ts';

export function useUser(id: string) {
  const { http } = useHost();
  return useQuery({
    queryKey: [usersKey, 'one', id],
    queryFn: ({ signal }) => directoryClient(http).get(id, signal),
    enabled: useRight('users:read'),
  });
}

/** What they asked the team, the last written in first; nothing for whoever may not read tickets. */
export function useTicketsOf(email: string) {
  const { http } = useHost();
  return useQuery({
    queryKey: [usersKey, 'tickets', email],
    queryFn: ({ signal }) => staffSupportClient(http).queue({ search: email, limit: 10 }, signal),
    enabled: useRight('tickets:read'),
  });
}
