import type { TicketFilters } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { byteOrderMark, csvRow } from '../../shared/csv.ts';
import type { TimePosition } from '../../shared/paging.ts';
import { listOf, type Searcher } from './list-repository.ts';
import type { People } from './people.ts';
import type { TicketRepository } from './repository.ts';
import { positionOf, toStaffSummary } from './shown.ts';

/** The rest of a longer queue is had by narrower filters. */
const exportMost = 50_000;
/** Tickets in memory at once. */
const exportStep = 250;

const columns = [
  'number',
  'subject',
  'category',
  'state',
  'priority',
  'asker',
  'email',
  'assignee',
  'openedAt',
  'lastMessageAt',
  'firstAnsweredAt',
  'dueAt',
  'late',
  'solvedAt',
  'rating',
] as const;

export interface QueueCsvParts {
  repository: Pick<TicketRepository, 'page'>;
  people: Pick<People, 'of'>;
  searcher: Searcher;
  clock: Clock;
}

/** The queue as a CSV file, a step at a time: what its page shows, without threads. */
export function createQueueCsv({ repository, people, searcher, clock }: QueueCsvParts) {
  return async function* rows(me: string, filters: TicketFilters): AsyncGenerator<string> {
    yield byteOrderMark + csvRow(columns);
    const now = clock.now();
    const list = await listOf(filters, { me, now, searcher });
    let after: TimePosition | null = null;
    for (let left = exportMost; left > 0; left -= exportStep) {
      const found = await repository.page(list, after, Math.min(exportStep, left));
      const theirs = await people.of(found);
      for (const ticket of found) {
        const asker = await theirs.askerOf(ticket);
        const assignee = ticket.assignee === null ? null : await theirs.account(ticket.assignee);
        const {
          number,
          subject,
          category,
          state,
          priority,
          openedAt,
          lastMessageAt,
          dueAt,
          isLate,
        } = toStaffSummary(ticket, { now, asker, assignee: null });
        const values: Record<(typeof columns)[number], string> = {
          number: String(number),
          subject,
          category,
          state,
          priority,
          asker: asker.name,
          email: asker.email,
          assignee: assignee?.name ?? '',
          openedAt,
          lastMessageAt,
          firstAnsweredAt: ticket.firstAnsweredAt?.toISOString() ?? '',
          dueAt: dueAt ?? '',
          late: isLate ? 'yes' : 'no',
          solvedAt: ticket.solvedAt?.toISOString() ?? '',
          rating: ticket.satisfaction?.rating ?? '',
        };
        yield csvRow(columns.map((column) => values[column]));
      }
      const last = found.at(-1);
      if (last === undefined || found.length < exportStep) return;
      after = positionOf(list.order, last);
    }
  };
}
