import { directoryClient } from '@ardoise/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRight } from '../../shared/access/use-access.ts';
import { usersKey } from '../../shared/account/users-key.ts';
import type { TableView } from '../../shared/data-table/view.ts';
import { useHost } from '../../shared/host/host.ts';
import { usersQuery } from './users-query.ts';

const pageSize = 25;
/** A search is one page. */
const searchSize = 100;

/** One page of the accounts. */
export function useUsers(view: TableView) {
  const { http } = useHost();
  const asked = usersQuery(view);
  const query = {
    ...asked,
    limit: asked.search === undefined ? pageSize : searchSize,
    ...(view.page === null ? {} : { cursor: view.page.cursor }),
  };
  return useQuery({
    queryKey: [usersKey, 'list', query],
    queryFn: ({ signal }) => directoryClient(http).list(query, signal),
    enabled: useRight('users:read'),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many accounts each view holds. */
export function useUserCounts() {
  const { http } = useHost();
  return useQuery({
    queryKey: [usersKey, 'counts'],
    queryFn: ({ signal }) => directoryClient(http).counts(signal),
    enabled: useRight('users:read'),
  });
}
