import type { TicketSummary } from '@ardoise/contract';
import { Loading } from '@ardoise/remote';
import { Button, ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { support } from '../../../shared/clients/support.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { paths } from '../../../shared/paths.ts';
import { daysBetween, shortDay, timeText } from '../../../shared/text/dates.ts';
import { ticketKeys } from '../keys.ts';
import { shownState } from '../parts/shown-state.ts';
import { StateMark } from '../parts/state-mark.tsx';
import styles from './help.module.css';

const pageSize = 10;

function useTickets() {
  const api = useClient(support);
  return useInfiniteQuery({
    queryKey: ticketKeys.list,
    queryFn: ({ pageParam, signal }) =>
      api.list({ limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** What was asked before, the last written in first. */
export function MyTickets() {
  const intl = useIntl();
  const tickets = useTickets();
  const problemText = useProblemText();
  const items = tickets.data?.pages.flatMap((page) => page.items);
  return (
    <section className={styles.tickets}>
      <h2>
        <FormattedMessage id="help.tickets" />
      </h2>
      {items === undefined && tickets.isError ? (
        <div className={styles.state}>
          <ErrorState
            level={3}
            title={intl.formatMessage({ id: 'help.tickets.error' })}
            text={problemText(tickets.error)}
            retry={() => void tickets.refetch()}
          />
        </div>
      ) : items === undefined ? (
        <Loading
          label={intl.formatMessage({ id: 'help.tickets.loading' })}
          className={styles.loading}
        >
          <Skeleton height={20} />
          <Skeleton height={20} />
        </Loading>
      ) : items.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="help.tickets.none" />
        </p>
      ) : (
        <>
          <ul>
            {items.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </ul>
          {tickets.hasNextPage ? (
            <p className={styles.state}>
              <Button
                busy={tickets.isFetchingNextPage}
                onClick={() => void tickets.fetchNextPage()}
              >
                <FormattedMessage id="help.tickets.more" />
              </Button>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const intl = useIntl();
  const { id, number, subject, state, isUnread, lastMessageAt } = ticket;
  const [now] = useState(() => new Date());
  const at = new Date(lastMessageAt);
  return (
    <li className={styles.ticket}>
      <span className={styles.number}>
        <FormattedMessage id="support.number" values={{ number: intl.formatNumber(number) }} />
      </span>
      <span className={styles.subject}>
        <Link href={paths.ticket(id)}>{subject}</Link>
      </span>
      <StateMark state={shownState(state, isUnread)} className={styles.mark} />
      <time className={styles.when} dateTime={lastMessageAt}>
        {daysBetween(at, now) === 0 ? timeText(intl, at) : shortDay(intl, lastMessageAt)}
      </time>
    </li>
  );
}
