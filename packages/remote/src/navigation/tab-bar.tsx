import { Menu } from 'lucide-react';
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useRemote, useWays } from '../root/remote-context.ts';
import { type Destination, divideTabs, isAt, useDestinations } from './destinations.ts';
import styles from './frame.module.css';

/** The navigation at the foot of a phone: the primary button in the middle, the menu at the end. */
export function TabBar({ onMenu }: { onMenu: () => void }) {
  const intl = useIntl();
  const { texts } = useRemote();
  const primary = useDestinations('primary');
  const { tabs, more } = divideTabs(useDestinations('main'));
  const { home } = useWays();
  const [path] = useLocation();
  const middle = Math.ceil(tabs.length / 2);
  const isMore = more.some(({ href }) => isAt(path, href, home));
  const count = tabs.length + primary.length + 1;
  return (
    <nav
      className={styles.tabs}
      style={{ '--tabs': count } as CSSProperties}
      aria-label={intl.formatMessage({ id: texts.navigation })}
    >
      {tabs.slice(0, middle).map((destination) => (
        <Tab key={destination.href} {...destination} />
      ))}
      {primary.map((destination) => (
        <PrimaryTab key={destination.href} {...destination} />
      ))}
      {tabs.slice(middle).map((destination) => (
        <Tab key={destination.href} {...destination} />
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-current={isMore ? 'true' : undefined}
        onClick={onMenu}
      >
        <Menu size={20} strokeWidth={1.6} aria-hidden />
        <FormattedMessage id="remote.menu" />
      </button>
    </nav>
  );
}

function Tab({ href, label, short = label, icon: Icon }: Destination) {
  const { home } = useWays();
  const [path] = useLocation();
  return (
    <Link
      href={href}
      className={styles.tab}
      aria-current={isAt(path, href, home) ? 'page' : undefined}
    >
      <>
        <Icon size={20} strokeWidth={1.6} aria-hidden />
        <FormattedMessage id={short} />
      </>
    </Link>
  );
}

function PrimaryTab({ href, label, short = label, icon: Icon }: Destination) {
  return (
    <Link href={href} className={styles.tab}>
      <>
        <i aria-hidden="true">
          <Icon size={16} />
        </i>
        <FormattedMessage id={short} />
      </>
    </Link>
  );
}
