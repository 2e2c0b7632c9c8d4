import type { Ticket } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import { formatLongDate } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../../shared/paths.ts';
import { Rating } from './rating.tsx';
import type { useTicketChanges } from './use-ticket.ts';
import styles from './ticket.module.css';

export interface OutcomeProps {
  ticket: Ticket;
  isGuest: boolean;
  rate: ReturnType<typeof useTicketChanges>['rate'];
}

/** The end of a request: how to open it again, and whether it helped. */
export function Outcome({ ticket, isGuest, rate }: OutcomeProps) {
  const intl = useIntl();
  const { state, reopensUntil, satisfaction } = ticket;
  return (
    <section className={styles.outcome}>
      {state === 'closed' ? (
        <>
          <p>
            <FormattedMessage id="ticket.closed.text" />
          </p>
          {isGuest ? null : (
            <NavButton href={paths.help}>
              <FormattedMessage id="ticket.closed.new" />
            </NavButton>
          )}
        </>
      ) : (
        <>
          <h2>
            <FormattedMessage id="ticket.solved.title" />
          </h2>
          {reopensUntil === null ? null : (
            <p>
              <FormattedMessage
                id="ticket.solved.text"
                values={{ day: formatLongDate(intl, reopensUntil) }}
              />
            </p>
          )}
        </>
      )}
      {satisfaction === null ? (
        <Rating rate={rate} />
      ) : (
        <output>
          <FormattedMessage id="ticket.satisfaction.thanks" />
        </output>
      )}
    </section>
  );
}
