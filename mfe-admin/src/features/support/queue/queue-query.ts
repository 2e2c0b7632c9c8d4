import {
  ticketCategories,
  type TicketFilters,
  ticketPriorities,
  type TicketQueueQuery,
  ticketViews,
} from '@ardoise/contract';
import { firstView, type TableView } from '../../../shared/data-table/view.ts';

/** Filters of the queue in the address, beside its view and its search. */
export const queueFilters = ['category', 'priority', 'assignee'] as const;

export const firstTicketView = 'to-answer';

const oneOf = <One extends string>(all: readonly One[], text: string | undefined) =>
  all.find((one) => one === text);

const isId = (text: string | undefined) => text !== undefined && /^[0-9a-f]{24}$/u.test(text);

export type QueueView = (typeof ticketViews)[number];

/** The view that an address names; what it does not understand is the first one. */
export const readQueueView = (search: string): QueueView =>
  oneOf(ticketViews, new URLSearchParams(search).get('view') ?? undefined) ?? firstTicketView;

/** What narrows the queue. An address is typed by anybody: what it does not understand is left out. */
export function ticketFilters(view: QueueView, { search, filters }: TableView): TicketFilters {
  const category = oneOf(ticketCategories, filters['category']);
  const priority = oneOf(ticketPriorities, filters['priority']);
  const assignee = isId(filters['assignee']) ? filters['assignee'] : undefined;
  return {
    view,
    ...(category === undefined ? {} : { category }),
    ...(priority === undefined ? {} : { priority }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
  };
}

/** Parameters of the call for a page of the queue. */
export function queueQuery(view: QueueView, table: TableView): TicketQueueQuery {
  return {
    ...ticketFilters(view, table),
    limit: 25,
    ...(table.page === null ? {} : { cursor: table.page.cursor }),
  };
}

/** The view of the table that shows these filters, without the chips of what is not understood. */
export function tableOf({ category, priority, assignee, search }: TicketFilters): TableView {
  const filters = {
    ...(category === undefined ? {} : { category }),
    ...(priority === undefined ? {} : { priority }),
    ...(assignee === undefined ? {} : { assignee }),
  };
  return { ...firstView, search: search ?? '', filters };
}
