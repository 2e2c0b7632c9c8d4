import { journalClient } from '@ardoise/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRight } from '../../shared/access/use-access.ts';
import type { TableView } from '../../shared/data-table/view.ts';
import { useHost } from '../../shared/host/host.ts';
import { journalQuery } from './journal-query.ts';

const pageSize = 25;

/** One page of the journal, newest first. */
export function useJournal(view: TableView) {
  const { http } = useHost();
  const query = {
    ...journalQuery(view),
    limit: pageSize,
    ...(view.page === null ? {} : { cursor: view.page.cursor }),
  };
  return useQuery({
    queryKey: ['journal', query],
    queryFn: ({ signal }) => journalClient(http).search(query, signal),
    enabled: useRight('journal:read'),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
