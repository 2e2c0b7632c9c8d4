import type { SavedViews, TicketFilters } from '@ardoise/contract';
import { staffSupportClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import type { View } from '../../../shared/frame/views.tsx';
import { useHost } from '../../../shared/host/host.ts';
import { paths } from '../../../shared/paths.ts';
import { supportKeys } from '../../../shared/support/keys.ts';
import { useSupportCounts } from '../../../shared/support/use-support-counts.ts';
import { type QueueView, tableOf, ticketFilters } from './queue-query.ts';
import { savedSearchOf, searchOf } from './use-queue-view.ts';

/** In their order; those at the end are not work that waits, and not counted. */
const order: readonly QueueView[] = [
  'to-answer',
  'late',
  'mine',
  'unassigned',
  'waiting-for-them',
  'solved',
  'all',
];
const uncounted: ReadonlySet<QueueView> = new Set(['solved', 'all']);

/** The same whatever order the fields were stored in. */
const sameAs = (filters: TicketFilters): string =>
  JSON.stringify(ticketFilters(filters.view ?? 'all', tableOf(filters)));

export function useSavedViews() {
  const { http } = useHost();
  return useQuery({
    queryKey: supportKeys.views,
    queryFn: ({ signal }): Promise<SavedViews> => staffSupportClient(http).views(signal),
    enabled: useRight('tickets:read'),
  });
}

/** Tabs of the queue: everybody's views with their counts, those of one's own, the canned replies. */
export function useQueueViews(
  current: QueueView | 'replies',
  filters: TicketFilters | null,
): View[] {
  const intl = useIntl();
  const { data: counts } = useSupportCounts();
  const { data: saved } = useSavedViews();
  const own = saved?.items ?? [];
  const here = filters === null ? null : sameAs(filters);
  const ownHere = own.find((one) => sameAs(one.filters) === here);
  return [
    ...order.map((view): View => ({
      href: paths.support + searchOf(view),
      label: intl.formatMessage({ id: `tickets.view.${view}` }),
      count: uncounted.has(view) ? undefined : counts?.views[view],
      isCurrent: ownHere === undefined && view === current,
    })),
    ...own.map((one): View => ({
      href: paths.support + savedSearchOf(one),
      label: one.name,
      isCurrent: one === ownHere,
    })),
    {
      href: paths.replies,
      label: intl.formatMessage({ id: 'tickets.view.replies' }),
      isCurrent: current === 'replies',
    },
  ];
}
