import { ProblemError } from '@ardoise/contract/client';
import { Loading, NavButton } from '@ardoise/remote';
import { EmptyState, ErrorState, PageTitle, Skeleton, useProblemText } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../../shared/paths.ts';
import { TicketBar } from './ticket-bar.tsx';
import { TicketView } from './ticket-view.tsx';
import { useTicket, useTicketAccess } from './use-ticket.ts';
import styles from './ticket.module.css';

const isRefused = (error: unknown) =>
  error instanceof ProblemError && [401, 403, 404, 410].includes(error.status);

/** One request and what was said about it, for its asker: with the account, or by the link of a mail. */
export default function TicketScreen({ id }: { id: string }) {
  const intl = useIntl();
  const access = useTicketAccess(id);
  const ticket = useTicket(id, access);
  const problemText = useProblemText();
  if (!access.isOpen || (ticket.isError && isRefused(ticket.error))) {
    return (
      <Alone title={intl.formatMessage({ id: 'ticket.title' })} isGuest={!access.isOpen}>
        <Absent path={paths.ticket(id)} canSignIn={!access.isOpen} />
      </Alone>
    );
  }
  if (ticket.data !== undefined) {
    return <TicketView key={id} ticket={ticket.data} access={access} />;
  }
  return (
    <Alone title={intl.formatMessage({ id: 'ticket.title' })} isGuest={access.isGuest}>
      {ticket.isError ? (
        <ErrorState
          title={intl.formatMessage({ id: 'ticket.error' })}
          text={problemText(ticket.error)}
          retry={() => void ticket.refetch()}
        />
      ) : (
        <Loading label={intl.formatMessage({ id: 'ticket.loading' })} className={styles.loading}>
          <Skeleton width="60%" height={32} />
          <Skeleton width="40%" height={16} />
          <Skeleton height={88} />
          <Skeleton width="80%" height={56} />
        </Loading>
      )}
    </Alone>
  );
}

interface AloneProps {
  title: string;
  isGuest: boolean;
  children: ReactNode;
}

function Alone({ title, isGuest, children }: AloneProps) {
  return (
    <>
      <TicketBar isGuest={isGuest} />
      <main id="content" tabIndex={-1} className={styles.alone}>
        <PageTitle title={title} className={styles.subject}>
          {title}
        </PageTitle>
        {children}
      </main>
    </>
  );
}

/** There is none, or it is somebody else's: which of the two is nobody's business. */
function Absent({ path, canSignIn }: { path: string; canSignIn: boolean }) {
  return (
    <EmptyState
      title={<FormattedMessage id="ticket.absent" />}
      text={<FormattedMessage id="ticket.absent.text" />}
      action={
        canSignIn ? (
          <NavButton href={paths.signIn(path)} variant="primary">
            <FormattedMessage id="ticket.absent.sign-in" />
          </NavButton>
        ) : undefined
      }
    />
  );
}
