import type { User } from '@ardoise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useUser } from '@ardoise/remote';
import { useHost } from '../../shared/host/host.ts';
import { account } from '../../shared/clients/account.ts';
import { useClient } from '../../shared/clients/use-client.ts';

const meKey = ['account', 'me'];

export const accountKeys = {
  factors: ['account', 'factors'],
  identities: ['account', 'identities'],
  sessions: ['account', 'sessions'],
  events: ['account', 'events'],
} as const;

/** My account from the server, or from the session when the server cannot be reached. */
export function useMe(): { me: User | null; isPending: boolean } {
  const api = useClient(account);
  const host = useHost();
  const user = useUser();
  const { data, isPending, failureCount } = useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => api.get(signal),
  });
  useEffect(() => {
    // Keeps the session up to date with changes from other devices.
    if (data !== undefined) host.updateUser(data);
  }, [data, host]);
  return { me: data ?? user, isPending: isPending && failureCount === 0 };
}

/** Updates the cached account after a change. */
export function useAccountChange() {
  const api = useClient(account);
  const client = useQueryClient();
  const put = useCallback((user: User) => client.setQueryData(meKey, user), [client]);
  const again = useCallback(
    (...names: (keyof typeof accountKeys)[]) =>
      Promise.all(
        [...names, 'events' as const].map((name) =>
          client.invalidateQueries({ queryKey: accountKeys[name] }),
        ),
      ),
    [client],
  );
  const ask = useCallback(async () => put(await api.get()), [api, put]);
  return { put, ask, again };
}
