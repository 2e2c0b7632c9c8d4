import { Ellipsis, Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { destinations, isAt } from './destinations.ts';
import styles from './frame.module.css';

/** Five places at the foot of a phone. */
export function TabBar({ onMore }: { onMore: () => void }) {
  const intl = useIntl();
  const [home, sheets, library] = destinations;
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'app.nav.label' })}>
      <Tab destination={home} />
      <Tab destination={sheets} />
      <Link href={paths.create} className={styles.tab}>
        <>
          <i aria-hidden="true">
            <Plus size={16} />
          </i>
          <FormattedMessage id="app.nav.create" />
        </>
      </Link>
      <Tab destination={library} />
      <button type="button" className={styles.tab} onClick={onMore}>
        <Ellipsis size={20} aria-hidden />
        <FormattedMessage id="app.nav.more" />
      </button>
    </nav>
  );
}

function Tab({ destination }: { destination: (typeof destinations)[number] }) {
  const [path] = useLocation();
  const { href, message, Icon } = destination;
  return (
    <Link href={href} className={styles.tab} aria-current={isAt(path, href) ? 'page' : undefined}>
      <>
        <Icon size={20} strokeWidth={1.6} aria-hidden />
        <FormattedMessage id={message} />
      </>
    </Link>
  );
}
