import type { SavedView } from '@ardoise/contract';
import { useSearch } from 'wouter';
import { useTableView } from '../../../shared/data-table/use-table-view.ts';
import { writeView } from '../../../shared/data-table/view.ts';
import { paths } from '../../../shared/paths.ts';
import {
  firstTicketView,
  queueFilters,
  queueQuery,
  type QueueView,
  readQueueView,
  tableOf,
  ticketFilters,
} from './queue-query.ts';

const keptOf = (view: QueueView): Record<string, string> =>
  view === firstTicketView ? {} : { view };

/** What follows the path of a list, or of a ticket of it. */
export const searchOf = (view: QueueView, table = tableOf({})): string =>
  writeView(table, keptOf(view));

export const savedSearchOf = ({ filters }: SavedView): string =>
  searchOf(filters.view ?? 'all', tableOf(filters));

/** What of the queue is shown, as the address says; on the queue itself and beside a ticket. */
export function useQueueView(path: string = paths.support) {
  const view = readQueueView(useSearch());
  const { view: asked, show, addressOf } = useTableView(path, queueFilters, keptOf(view));
  const filters = ticketFilters(view, asked);
  // Chips show what the server is asked, and nothing else.
  const table = { ...tableOf(filters), hidden: asked.hidden, page: asked.page };
  return {
    view,
    table,
    filters,
    query: queueQuery(view, table),
    show,
    addressOf,
    /** Of this list, to be put after the path of a ticket. */
    search: writeView(table, keptOf(view)),
  };
}
