import type { Ticket, TicketAbout } from '@ardoise/contract';
import { TextLink } from '@ardoise/remote';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../../shared/paths.ts';
import { moment } from '../../../shared/text/dates.ts';
import styles from './ticket.module.css';

/** What is known of a request, beside its thread. */
export function Facts({ ticket, isGuest }: { ticket: Ticket; isGuest: boolean }) {
  const intl = useIntl();
  const { openedAt, category, assignee, mailedTo, about } = ticket;
  return (
    <aside className={styles.facts} aria-labelledby="ticket-facts">
      <h2 id="ticket-facts">
        <FormattedMessage id="ticket.facts" />
      </h2>
      <dl>
        <div>
          <dt>
            <FormattedMessage id="ticket.fact.opened" />
          </dt>
          <dd>{moment(intl, openedAt)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="ticket.fact.category" />
          </dt>
          <dd>
            <FormattedMessage id={`support.category.${category}`} />
          </dd>
        </div>
        {assignee === null ? null : (
          <div>
            <dt>
              <FormattedMessage id="ticket.fact.assignee" />
            </dt>
            <dd>{assignee}</dd>
          </div>
        )}
        <div>
          <dt>
            <FormattedMessage id="ticket.fact.mail" />
          </dt>
          <dd>{mailedTo}</dd>
        </div>
        {about.length === 0 ? null : (
          <div>
            <dt>
              <FormattedMessage id="ticket.fact.about" />
            </dt>
            {about.map((one) => (
              <dd key={one.kind}>
                <AboutLink about={one} isGuest={isGuest} />
              </dd>
            ))}
          </div>
        )}
      </dl>
    </aside>
  );
}

function AboutLink({ about, isGuest }: { about: TicketAbout; isGuest: boolean }) {
  switch (about.kind) {
    case 'page':
      return <FormattedMessage id="ticket.about.page" values={{ path: about.path }} />;
    case 'order': {
      const name = (
        <FormattedMessage id="ticket.about.order" values={{ number: String(about.number) }} />
      );
      return isGuest ? name : <TextLink href={paths.order(about.id)}>{name}</TextLink>;
    }
    case 'sheet': {
      const name = <FormattedMessage id="ticket.about.sheet" values={{ title: about.title }} />;
      return isGuest ? name : <TextLink href={paths.sheet(about.id)}>{name}</TextLink>;
    }
  }
}
