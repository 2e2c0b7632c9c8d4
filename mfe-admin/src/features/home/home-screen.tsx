import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useAccess } from '../../shared/access/use-access.ts';
import { destinations, isOpenTo } from '../../shared/frame/destinations.ts';
import { OfficeFrame } from '../../shared/frame/office-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { WaitingTickets } from './waiting-tickets.tsx';
import styles from './home.module.css';

const texts = {
  'app.nav.home': null,
  'app.nav.support': 'home.support',
  'app.nav.users': 'home.users',
  'app.nav.staff': 'home.staff',
  'app.nav.security': 'home.security',
} as const;

/** Where everybody of the team begins: what their role opens. */
export default function HomeScreen() {
  const intl = useIntl();
  const { data: access } = useAccess();
  const open = destinations.filter((one) => one.path !== paths.home && isOpenTo(one, access));
  return (
    <OfficeFrame title={intl.formatMessage({ id: 'app.nav.home' })} rights={[]}>
      <section>
        <h2>
          <FormattedMessage id={open.length === 0 ? 'home.nothing' : 'home.title'} />
        </h2>
        {open.length === 0 ? (
          <p className={styles.note}>
            <FormattedMessage id="home.nothing.text" />
          </p>
        ) : (
          <ul className={styles.list}>
            {open.map(({ path, label, icon: Icon }) => {
              const text = texts[label];
              return (
                <li key={path}>
                  <Link href={path}>
                    <Icon size={20} strokeWidth={1.6} aria-hidden />
                    <span>
                      <b>
                        <FormattedMessage id={label} />
                      </b>
                      {text === null ? null : (
                        <small>
                          {path === paths.support ? (
                            <WaitingTickets />
                          ) : (
                            <FormattedMessage id={text} />
                          )}
                        </small>
                      )}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </section>
    </OfficeFrame>
  );
}
