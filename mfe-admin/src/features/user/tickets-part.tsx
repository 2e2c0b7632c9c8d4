import type { TicketState } from '@ardoise/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { type Shape, State } from '../../shared/marks/state.tsx';
import { paths } from '../../shared/paths.ts';
import { whenText } from '../../shared/text/moments.ts';
import { useTicketsOf } from './use-user.ts';
import styles from './user.module.css';

const shapes: Record<TicketState, Shape> = {
  open: 'half',
  'waiting-for-us': 'half',
  'waiting-for-you': 'hollow',
  solved: 'dash',
  closed: 'dash',
};

/** What they asked the team; nothing for whoever may not read tickets. */
export function TicketsPart({ email }: { email: string }) {
  const intl = useIntl();
  const { data } = useTicketsOf(email);
  if (data === undefined) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="user.tickets.title" />
      </h2>
      {data.items.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="user.tickets.none" />
        </p>
      ) : (
        <ul className={styles.rows}>
          {data.items.map(({ id, number, subject, state, lastMessageAt }) => (
            <li key={id}>
              <Link href={paths.ticket(id)}>{subject}</Link>
              <span className={styles.figure}>{whenText(intl, lastMessageAt)}</span>
              <State shape={shapes[state]}>
                <FormattedMessage id={`user.tickets.state.${state}`} />
              </State>
              <small>
                <FormattedMessage id="user.orders.number" values={{ number }} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
