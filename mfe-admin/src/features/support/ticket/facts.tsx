import { type StaffTicket, ticketCategories, ticketPriorities } from '@ardoise/contract';
import { Button, Select } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useRight } from '../../../shared/access/use-access.ts';
import { tableOf } from '../queue/queue-query.ts';
import { searchOf } from '../queue/use-queue-view.ts';
import { paths } from '../../../shared/paths.ts';
import { useAssignees } from '../parts/use-assignees.ts';
import { useTicketActs } from '../parts/use-ticket-acts.ts';
import { About } from './about.tsx';
import { Targets } from './targets.tsx';
import styles from './facts.module.css';

/** Who asks, what about, how soon, and who takes care of it. */
export function Facts({ ticket }: { ticket: StaffTicket }) {
  const intl = useIntl();
  const maySeeUsers = useRight('users:read');
  const { asker, satisfaction, follows } = ticket;
  return (
    <aside className={styles.facts} aria-label={intl.formatMessage({ id: 'thread.facts' })}>
      <section>
        <h2>{asker.name === '' ? <FormattedMessage id="tickets.gone" /> : asker.name}</h2>
        <ul className={styles.lines}>
          {asker.email === '' ? null : (
            <>
              <li>{asker.email}</li>
              <li>
                <Link href={paths.support + searchOf('all', tableOf({ search: asker.email }))}>
                  <FormattedMessage id="thread.others" />
                </Link>
              </li>
            </>
          )}
          {asker.id === null || !maySeeUsers ? null : (
            <li>
              <Link href={paths.user(asker.id)}>
                <FormattedMessage id="thread.account" />
              </Link>
            </li>
          )}
          {follows === null ? null : (
            <li>
              <Link href={paths.ticket(follows.id)}>
                <FormattedMessage id="thread.follows" values={{ number: follows.number }} />
              </Link>
            </li>
          )}
        </ul>
        {asker.id === null && asker.email !== '' ? <SecretLink id={ticket.id} /> : null}
      </section>
      <About ticket={ticket} />
      <Handling ticket={ticket} />
      <Targets ticket={ticket} />
      {satisfaction === null ? null : (
        <section>
          <h2>
            <FormattedMessage id="thread.satisfaction" />
          </h2>
          <p className={styles.lines}>
            <FormattedMessage id={`thread.satisfaction.${satisfaction.rating}`} />
          </p>
          {satisfaction.comment === '' ? null : (
            <blockquote className={styles.comment}>{satisfaction.comment}</blockquote>
          )}
        </section>
      )}
    </aside>
  );
}

/** Somebody without an account reads by a link; the team can end it. */
function SecretLink({ id }: { id: string }) {
  const { revokeLink } = useTicketActs();
  const mayAnswer = useRight('tickets:answer');
  return (
    <div className={styles.link}>
      <p>
        <FormattedMessage id="thread.guest" />
      </p>
      {mayAnswer ? (
        <Button onClick={() => void revokeLink(id)}>
          <FormattedMessage id="thread.guest.end" />
        </Button>
      ) : null}
    </div>
  );
}

/** What the team sets by hand. */
function Handling({ ticket }: { ticket: StaffTicket }) {
  const intl = useIntl();
  const mayAnswer = useRight('tickets:answer') && ticket.state !== 'closed';
  const mayAssign = useRight('tickets:assign');
  const assignees = useAssignees();
  const { assign, change } = useTicketActs();
  const { assignee, category, priority } = ticket;
  // Somebody who may answer no longer still has what they were given.
  const former =
    assignee === null || assignees.some(({ id }) => id === assignee.id) ? [] : [assignee];
  return (
    <section>
      <h2>
        <FormattedMessage id="thread.handling" />
      </h2>
      <div className={styles.fields}>
        <Select
          compact
          label={intl.formatMessage({ id: 'tickets.assignee' })}
          disabled={!mayAssign}
          placeholder={intl.formatMessage({ id: 'tickets.nobody' })}
          options={[...former, ...assignees].map(({ id, name }) => ({ value: id, label: name }))}
          value={assignee?.id ?? ''}
          onChange={({ target }) =>
            void assign([ticket], assignees.find(({ id }) => id === target.value) ?? null)
          }
        />
        <Select
          compact
          label={intl.formatMessage({ id: 'tickets.column.priority' })}
          disabled={!mayAnswer}
          options={ticketPriorities.map((one) => ({
            value: one,
            label: intl.formatMessage({ id: `tickets.priority.${one}` }),
          }))}
          value={priority}
          onChange={({ target }) => {
            const next = ticketPriorities.find((one) => one === target.value);
            if (next !== undefined) void change(ticket, { priority: next });
          }}
        />
        <Select
          compact
          label={intl.formatMessage({ id: 'tickets.column.category' })}
          disabled={!mayAnswer}
          options={ticketCategories.map((one) => ({
            value: one,
            label: intl.formatMessage({ id: `tickets.category.${one}` }),
          }))}
          value={category}
          onChange={({ target }) => {
            const next = ticketCategories.find((one) => one === target.value);
            if (next !== undefined) void change(ticket, { category: next });
          }}
        />
      </div>
    </section>
  );
}
