import { Ellipsis } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useAccess } from '../access/use-access.ts';
import { currentAt, destinations, isOpenTo } from './destinations.ts';
import { Waiting } from './waiting.tsx';
import styles from './office-frame.module.css';

/** Tabs of a phone beside “More”. */
export const mostTabs = 4;

/** In place of the rail on a phone: the first screens, and “More” with the rest. */
export function TabBar({ onMore }: { onMore: () => void }) {
  const intl = useIntl();
  const [here] = useLocation();
  const { data: access } = useAccess();
  const open = destinations.filter((one) => isOpenTo(one, access)).slice(0, mostTabs);
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'app.nav.label' })}>
      {open.map(({ path, label, icon: Icon, counts }) => (
        <Link key={path} href={path} aria-current={currentAt(path, here)}>
          <Icon size={20} strokeWidth={1.6} aria-hidden />
          <FormattedMessage id={label} />
          <Waiting counts={counts} />
        </Link>
      ))}
      <button type="button" onClick={onMore}>
        <Ellipsis size={20} aria-hidden />
        <FormattedMessage id="app.more" />
      </button>
    </nav>
  );
}
