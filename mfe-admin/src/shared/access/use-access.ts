import { staffClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useHost } from '../host/host.ts';

export const accessKey = ['staff', 'me'] as const;

/** Role, rights and end of this session. Asked again often: rights can be taken while a screen is open. */
export function useAccess() {
  const { http } = useHost();
  return useQuery({
    queryKey: accessKey,
    queryFn: ({ signal }) => staffClient(http).me(signal),
    staleTime: 10_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}

/** Whether the signed-in person has a right; no while it is not known. */
export function useRight(right: string): boolean {
  return useAccess().data?.rights.includes(right) === true;
}
