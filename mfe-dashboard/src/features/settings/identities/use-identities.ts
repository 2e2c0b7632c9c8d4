import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/clients/use-api.ts';
import { accountKeys } from '../use-me.ts';

/** The identities of my account, and those that this site offers. */
export function useIdentities() {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.identities,
    queryFn: ({ signal }) => api.identities.list(signal),
  });
}
