import { Brand, classNames } from '@ardoise/ui';
import { Plus, Settings, SlidersHorizontal } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useUser } from '../../shared/host/host.ts';
import { Portrait } from '../../shared/parts/portrait.tsx';
import { paths } from '../../shared/paths.ts';
import { destinations, isAt } from './destinations.ts';
import styles from './frame.module.css';

export function SideNav({ onPreferences }: { onPreferences: () => void }) {
  const intl = useIntl();
  const user = useUser();
  const [path] = useLocation();
  const isCreating = isAt(path, paths.create);
  return (
    <header className={styles.side}>
      <Link href={paths.overview} asChild>
        <Brand />
      </Link>
      <nav aria-label={intl.formatMessage({ id: 'app.nav.label' })}>
        <Link
          href={paths.create}
          className={classNames(styles.new, isCreating && styles.newHere)}
          aria-current={isCreating ? 'page' : undefined}
        >
          <Plus size={20} aria-hidden />
          <FormattedMessage id="app.nav.new" />
        </Link>
        <ul>
          {destinations.map(({ id, href, message, Icon }) => (
            <li key={id}>
              <Link
                href={href}
                className={styles.item}
                aria-current={isAt(path, href) ? 'page' : undefined}
              >
                <Icon size={20} strokeWidth={1.6} aria-hidden />
                <FormattedMessage id={message} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.low}>
        <Link
          href={paths.settings}
          className={styles.item}
          aria-current={isAt(path, paths.settings) ? 'page' : undefined}
        >
          <Settings size={20} strokeWidth={1.6} aria-hidden />
          <FormattedMessage id="app.nav.settings" />
        </Link>
        <button type="button" className={styles.item} onClick={onPreferences}>
          <SlidersHorizontal size={20} strokeWidth={1.6} aria-hidden />
          <FormattedMessage id="app.preferences" />
        </button>
        {user === null ? null : (
          <p className={styles.me}>
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
