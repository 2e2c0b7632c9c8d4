import { type StaffTicketSummary, ticketCategories, ticketPriorities } from '@ardoise/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { DataTable } from '../../../shared/data-table/data-table.tsx';
import type { BulkAct, Filter, RowKey } from '../../../shared/data-table/types.ts';
import { useHost } from '../../../shared/host/host.ts';
import { paths } from '../../../shared/paths.ts';
import { useAssignees, useMe } from '../parts/use-assignees.ts';
import { useTicketActs } from '../parts/use-ticket-acts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { useQueueColumns } from './queue-columns.tsx';
import { useQueue } from './use-queue.ts';
import { useQueueCsv } from './use-queue-csv.ts';
import { useQueueView } from './use-queue-view.ts';

type Rows = readonly StaffTicketSummary[];

/** The tickets of a view. */
export function Queue() {
  const intl = useIntl();
  const { navigate } = useHost();
  const { view, table, query, search, show } = useQueueView();
  const queue = useQueue(query);
  const columns = useQueueColumns();
  const assignees = useAssignees();
  const me = useMe();
  const mayAnswer = useRight('tickets:answer');
  const mayAssign = useRight('tickets:assign');
  const mayExport = useRight('tickets:export');
  const { bringCsv, dialog } = useQueueCsv(query);
  const { assign, solve } = useTicketActs();
  const [giving, setGiving] = useState<Rows | null>(null);
  const text = (id: string) => intl.formatMessage({ id });

  const open = ({ id }: StaffTicketSummary, write?: 'message' | 'note') => {
    const written = write === undefined ? '' : `${search === '' ? '?' : '&'}write=${write}`;
    navigate(paths.ticket(id) + search + written);
  };
  const openFirst = (write: 'message' | 'note') => (rows: Rows) => {
    const [first] = rows;
    if (first !== undefined) open(first, write);
  };
  const takeAll = (rows: Rows) => void assign(rows, me);
  const solveAll = (rows: Rows) => void solve(rows);

  const filters: Filter[] = [
    {
      name: 'category',
      label: text('tickets.column.category'),
      kind: 'choice',
      options: ticketCategories.map((one) => ({
        value: one,
        label: text(`tickets.category.${one}`),
      })),
    },
    {
      name: 'priority',
      label: text('tickets.column.priority'),
      kind: 'choice',
      options: ticketPriorities.map((one) => ({
        value: one,
        label: text(`tickets.priority.${one}`),
      })),
    },
    ...(assignees.length === 0
      ? []
      : [
          {
            name: 'assignee',
            label: text('tickets.assignee'),
            kind: 'choice' as const,
            options: assignees.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]),
  ];
  const bulk: BulkAct<StaffTicketSummary>[] = [
    ...(mayAssign
      ? [
          { id: 'take', label: text('tickets.take'), run: takeAll },
          { id: 'give', label: text('tickets.give'), run: setGiving },
        ]
      : []),
    ...(mayAnswer ? [{ id: 'solve', label: text('tickets.solve'), run: solveAll }] : []),
  ];
  const rowKeys: RowKey<StaffTicketSummary>[] = [
    ...(mayAssign ? [{ key: 'a', label: text('tickets.key.take'), run: takeAll }] : []),
    ...(mayAnswer
      ? [
          { key: 'r', label: text('tickets.key.reply'), run: openFirst('message') },
          { key: 'n', label: text('tickets.key.note'), run: openFirst('note') },
          { key: 's', label: text('tickets.key.solve'), run: solveAll },
        ]
      : []),
  ];

  return (
    <section>
      <DataTable
        // A choice holds for the list that it was made in.
        key={view}
        label={text(`tickets.view.${view}`)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        view={table}
        onView={show}
        data={queue.data && { rows: queue.data.items, nextCursor: queue.data.nextCursor }}
        error={queue.error}
        isFetching={queue.isFetching}
        retry={() => void queue.refetch()}
        searchLabel={text('tickets.search')}
        filters={filters}
        onCsv={mayExport ? bringCsv : undefined}
        bulk={bulk}
        rowKeys={rowKeys}
        onOpen={(row) => open(row)}
        empty={{ title: text('tickets.empty'), text: text(`tickets.empty.${emptyOf[view]}`) }}
      />
      {dialog}
      {giving === null ? null : (
        <AssignDialog
          assignees={assignees}
          count={giving.length}
          onClose={() => setGiving(null)}
          onChoose={(assignee) => {
            setGiving(null);
            void assign(giving, assignee);
          }}
        />
      )}
    </section>
  );
}

/** An empty list of work is good news; an empty list of all is a beginning. */
const emptyOf = {
  all: 'never',
  'to-answer': 'done',
  late: 'done',
  mine: 'mine',
  unassigned: 'done',
  'waiting-for-them': 'view',
  solved: 'view',
} as const;
