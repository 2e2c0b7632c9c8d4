import type { StaffTicket } from '@ardoise/contract';
import { Button } from '@ardoise/ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { whenText } from '../../../shared/text/moments.ts';
import { TicketState } from '../parts/ticket-state.tsx';
import { useMe } from '../parts/use-assignees.ts';
import { isOver, useTicketActs } from '../parts/use-ticket-acts.ts';
import styles from './ticket.module.css';

/** Subject, number, whose turn it is and until when, who takes care of it. */
export function TicketHead({ ticket }: { ticket: StaffTicket }) {
  const intl = useIntl();
  const me = useMe();
  const mayAnswer = useRight('tickets:answer');
  const { solve, reopen } = useTicketActs();
  const solving = useMutation({ mutationFn: () => solve([ticket]) });
  const reopening = useMutation({ mutationFn: () => reopen(ticket) });
  const { number, subject, state, dueAt, assignee } = ticket;
  return (
    <header className={styles.head}>
      <h2>{subject}</h2>
      {!mayAnswer || state === 'closed' ? null : isOver(ticket) ? (
        <Button busy={reopening.isPending} onClick={() => reopening.mutate()}>
          <FormattedMessage id="thread.reopen" />
        </Button>
      ) : (
        <Button aria-keyshortcuts="s" busy={solving.isPending} onClick={() => solving.mutate()}>
          <FormattedMessage id="tickets.solve" />
          <kbd aria-hidden>S</kbd>
        </Button>
      )}
      <p className={styles.meta}>
        <span>
          <FormattedMessage id="thread.number" values={{ number: intl.formatNumber(number) }} />
        </span>
        <TicketState ticket={ticket}>
          {dueAt === null ? null : (
            <FormattedMessage id="thread.due" values={{ moment: whenText(intl, dueAt) }} />
          )}
        </TicketState>
        <span>
          {assignee === null ? (
            <FormattedMessage id="thread.nobody" />
          ) : assignee.id === me?.id ? (
            <FormattedMessage id="thread.mine" />
          ) : (
            <FormattedMessage id="thread.theirs" values={{ name: assignee.name }} />
          )}
        </span>
      </p>
    </header>
  );
}
