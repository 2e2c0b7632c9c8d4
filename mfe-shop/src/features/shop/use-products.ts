import { shopClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useHost } from '../../shared/host/host.ts';

export function useProducts() {
  const { http } = useHost();
  return useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => shopClient(http).list({}, signal),
  });
}
