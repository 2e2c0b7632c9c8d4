import type { StaffTicket, TicketAbout } from '@ardoise/contract';
import { FormattedMessage } from 'react-intl';
import { SheetGrant } from './sheet-grant.tsx';
import styles from './facts.module.css';

/** What the question is about, as it was attached where it was asked. */
export function About({ ticket }: { ticket: StaffTicket }) {
  const { about } = ticket;
  if (about.length === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="thread.about" />
      </h2>
      <ul className={styles.lines}>
        {about.map((one) => (
          <li key={one.kind}>
            <AboutOne about={one} />
          </li>
        ))}
      </ul>
      <SheetGrant ticket={ticket} />
    </section>
  );
}

/** A teacher's order is theirs alone, and so is a sheet until they let it be read; a page is everybody's. */
function AboutOne({ about }: { about: TicketAbout }) {
  switch (about.kind) {
    case 'page':
      return (
        <a href={about.path}>
          <FormattedMessage id="thread.about.page" values={{ path: about.path }} />
        </a>
      );
    case 'order':
      return <FormattedMessage id="thread.about.order" values={{ number: about.number }} />;
    case 'sheet':
      return <FormattedMessage id="thread.about.sheet" values={{ title: about.title }} />;
  }
}
