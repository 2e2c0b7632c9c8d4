import { Brand, classNames } from '@ardoise/ui';
import { SlidersHorizontal } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useUser } from '../host/host.ts';
import { Portrait } from '../parts/portrait.tsx';
import { useRemote, useWays } from '../root/remote-context.ts';
import { type Destination, isAt, useDestinations, usePages } from './destinations.ts';
import { ForStaff } from './for-staff.tsx';
import { ItemLink } from './item-link.tsx';
import styles from './frame.module.css';

/** The navigation at the side of a wide window. */
export function SideNavigation({ onPreferences }: { onPreferences: () => void }) {
  const intl = useIntl();
  const user = useUser();
  const { texts } = useRemote();
  const { home } = useWays();
  const primary = useDestinations('primary');
  const main = useDestinations('main');
  const foot = useDestinations('foot');
  const pages = usePages();
  return (
    <header className={styles.side}>
      <Link href={home} asChild>
        <Brand className={styles.brand} />
      </Link>
      <nav aria-label={intl.formatMessage({ id: texts.navigation })}>
        {primary.map((destination) => (
          <PrimaryLink key={destination.href} {...destination} />
        ))}
        <ul>
          {main.map((destination) => (
            <li key={destination.href}>
              <ItemLink to={destination} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <ForStaff />
        {[...foot, ...pages].map((destination) => (
          <ItemLink key={destination.href} to={destination} />
        ))}
        <button type="button" className={styles.item} onClick={onPreferences}>
          <SlidersHorizontal size={20} strokeWidth={1.6} aria-hidden />
          <FormattedMessage id="remote.preferences" />
        </button>
        {user === null ? null : (
          <p className={styles.person}>
            <Portrait user={user} size={32} />
            <span>
              {user.firstName} {user.lastName}
              {user.institution === '' ? null : <small>{user.institution}</small>}
            </span>
          </p>
        )}
      </div>
    </header>
  );
}

function PrimaryLink({ href, label, icon: Icon }: Destination) {
  const { home } = useWays();
  const [path] = useLocation();
  const isHere = isAt(path, href, home);
  return (
    <Link
      href={href}
      className={classNames(styles.primary, isHere && styles.primaryHere)}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon size={20} aria-hidden />
      <FormattedMessage id={label} />
    </Link>
  );
}
