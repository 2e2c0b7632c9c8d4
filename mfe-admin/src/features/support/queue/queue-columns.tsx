import type { StaffTicketSummary } from '@ardoise/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Column } from '../../../shared/data-table/types.ts';
import { whenText } from '../../../shared/text/moments.ts';
import { DueText } from '../parts/due-text.tsx';
import { TicketState } from '../parts/ticket-state.tsx';
import styles from './queue.module.css';

/** Columns of the queue. */
export function useQueueColumns(): Column<StaffTicketSummary>[] {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return [
    {
      id: 'subject',
      label: text('tickets.column.subject'),
      phone: 'name',
      isFixed: true,
      renderCell: ({ subject }) => <span className={styles.subject}>{subject}</span>,
    },
    {
      id: 'number',
      label: text('tickets.column.number'),
      phone: 'none',
      renderCell: ({ number }) => (
        <span className={styles.number}>{intl.formatNumber(number)}</span>
      ),
    },
    {
      id: 'asker',
      label: text('tickets.column.asker'),
      phone: 'note',
      renderCell: ({ asker, category }) => (
        <>
          {asker.name === '' ? <FormattedMessage id="tickets.gone" /> : asker.name}
          <span className={styles.category}>
            , <FormattedMessage id={`tickets.category.${category}`} />
          </span>
        </>
      ),
    },
    {
      id: 'state',
      label: text('tickets.column.state'),
      phone: 'state',
      renderCell: (ticket) => <TicketState ticket={ticket} />,
    },
    {
      id: 'due',
      label: text('tickets.column.due'),
      phone: 'figure',
      renderCell: (ticket) => <DueText ticket={ticket} />,
    },
    {
      id: 'priority',
      label: text('tickets.column.priority'),
      phone: 'none',
      renderCell: ({ priority }) => (
        <span className={priority === 'urgent' ? styles.urgent : undefined}>
          <FormattedMessage id={`tickets.priority.${priority}`} />
        </span>
      ),
    },
    {
      id: 'assignee',
      label: text('tickets.assignee'),
      phone: 'none',
      renderCell: ({ assignee }) =>
        assignee === null ? <FormattedMessage id="tickets.nobody" /> : assignee.name,
    },
    {
      id: 'last',
      label: text('tickets.column.last'),
      phone: 'none',
      isHidden: true,
      renderCell: ({ lastMessageAt }) => whenText(intl, lastMessageAt),
    },
  ];
}
