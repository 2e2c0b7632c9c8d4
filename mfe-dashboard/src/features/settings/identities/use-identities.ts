import { useQuery } from '@tanstack/react-query';
import { identities } from '../../../shared/clients/identities.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { accountKeys } from '../use-me.ts';

/** The identities of my account, and those that this site offers. */
export function useIdentities() {
  const api = useClient(identities);
  return useQuery({
    queryKey: accountKeys.identities,
    queryFn: ({ signal }) => api.list(signal),
  });
}
