import { shopClient } from '@ardoise/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { useHost } from '../host/host.ts';

/** The query of one product, for `useQuery` and `useQueries`. */
export function useProductQuery() {
  const { http } = useHost();
  return (slug: string) =>
    queryOptions({
      queryKey: ['product', slug],
      queryFn: ({ signal }) => shopClient(http).get(slug, signal),
    });
}
