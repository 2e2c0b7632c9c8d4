import { ProblemError } from '@ardoise/contract/client';
import { useMedia } from '@ardoise/remote';
import { EmptyState, ErrorState, LinkButton, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { OfficeFrame } from '../../../shared/frame/office-frame.tsx';
import { RowsSkeleton } from '../../../shared/data-table/rows-skeleton.tsx';
import { useHost } from '../../../shared/host/host.ts';
import { paths } from '../../../shared/paths.ts';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { useQueueView } from '../queue/use-queue-view.ts';
import { useQueueViews } from '../queue/use-queue-views.ts';
import { QueuePane } from './queue-pane.tsx';
import { TicketView } from './ticket-view.tsx';
import { useStaffTicket } from './use-staff-ticket.ts';
import styles from './ticket.module.css';

/** One ticket beside the list that it was opened from. */
export default function TicketScreen({ id }: { id: string }) {
  const intl = useIntl();
  const { view, filters, search } = useQueueView(paths.ticket(id));
  const views = useQueueViews(view, filters);
  const ticket = useStaffTicket(id);
  const keys = useQueueKeys();
  const isPhone = useMedia('(max-width: 960px)');
  const { navigate } = useHost();
  const wanted = new URLSearchParams(useSearch()).get('write');
  const support = intl.formatMessage({ id: 'app.nav.support' });
  return (
    <OfficeFrame
      title={support}
      // Whoever asked may have the same ticket open beside it.
      documentTitle={ticket.data && `${ticket.data.subject} · ${support}`}
      rights={['tickets:read']}
      keys={keys}
      back={{
        href: paths.support + search,
        label: intl.formatMessage({ id: 'thread.back' }),
      }}
      // A phone has the list or the ticket.
      views={isPhone ? undefined : views}
      bodyClass={styles.body}
    >
      <div className={styles.columns}>
        <QueuePane id={id} />
        {ticket.data === undefined ? (
          <div className={styles.alone}>
            <Waiting ticket={ticket} />
          </div>
        ) : (
          <TicketView
            key={id}
            ticket={ticket.data}
            write={wanted === 'message' || wanted === 'note' ? wanted : null}
            // Said once: a reload comes back to what is being written then.
            onWriting={() => navigate(paths.ticket(id) + search, { replace: true })}
          />
        )}
      </div>
    </OfficeFrame>
  );
}

function Waiting({ ticket }: { ticket: ReturnType<typeof useStaffTicket> }) {
  const problemText = useProblemText();
  if (ticket.error === null) return <RowsSkeleton rows={4} />;
  if (ticket.error instanceof ProblemError && ticket.error.status === 404) {
    return (
      <EmptyState
        title={<FormattedMessage id="thread.absent" />}
        text={<FormattedMessage id="thread.absent.text" />}
        action={
          <LinkButton href={paths.support}>
            <FormattedMessage id="thread.back" />
          </LinkButton>
        }
      />
    );
  }
  return (
    <ErrorState
      title={<FormattedMessage id="thread.failed" />}
      text={problemText(ticket.error)}
      busy={ticket.isFetching}
      retry={() => void ticket.refetch()}
    />
  );
}
