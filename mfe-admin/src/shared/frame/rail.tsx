import { useUser } from '@ardoise/remote';
import { beninTime, Brand } from '@ardoise/ui';
import { Ellipsis, Search } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { RoleName } from '../access/role-name.tsx';
import { useAccess } from '../access/use-access.ts';
import { paths } from '../paths.ts';
import { currentAt, type Destination, destinations, type Group, isOpenTo } from './destinations.ts';
import { Waiting } from './waiting.tsx';
import styles from './office-frame.module.css';

const groups: readonly (Group | null)[] = [null, 'people', 'system'];
const groupTexts = { people: 'app.group.people', system: 'app.group.system' } as const;

export interface RailProps {
  onGo: () => void;
  onMore: () => void;
}

/** The side, from 960 px: what the person's rights allow, who they are and until when. */
export function Rail({ onGo, onMore }: RailProps) {
  const intl = useIntl();
  const { data: access } = useAccess();
  const user = useUser();
  const open = destinations.filter((one) => isOpenTo(one, access));
  return (
    <aside className={styles.rail}>
      <div className={styles.brand}>
        <Link href={paths.home} asChild>
          <Brand />
        </Link>
        <small>
          <FormattedMessage id="app.team" />
        </small>
      </div>
      <button type="button" className={styles.go} onClick={onGo}>
        <Search size={16} aria-hidden />
        <FormattedMessage id="app.go" />
        <kbd aria-hidden>
          <FormattedMessage id="app.key.palette" />
        </kbd>
      </button>
      <nav aria-label={intl.formatMessage({ id: 'app.nav.label' })}>
        {groups.map((group) => {
          const inGroup = open.filter((one) => one.group === group);
          if (inGroup.length === 0) return null;
          return (
            <div key={group ?? ''}>
              {group === null ? null : (
                <p>
                  <FormattedMessage id={groupTexts[group]} />
                </p>
              )}
              {inGroup.map((one) => (
                <RailLink key={one.path} to={one} />
              ))}
            </div>
          );
        })}
      </nav>
      <div className={styles.me}>
        <button type="button" onClick={onMore}>
          <span>
            {user === null ? null : `${user.firstName} ${user.lastName}`}
            {access === undefined ? null : (
              <small>
                <FormattedMessage
                  id="app.session"
                  values={{ role: <RoleName role={access.role} />, ...beninTime(access.endsAt) }}
                />
              </small>
            )}
          </span>
          <Ellipsis size={18} aria-hidden />
        </button>
      </div>
    </aside>
  );
}

function RailLink({ to: { path, label, icon: Icon, counts } }: { to: Destination }) {
  const [here] = useLocation();
  return (
    <Link href={path} aria-current={currentAt(path, here)}>
      <Icon size={18} strokeWidth={1.6} aria-hidden />
      <FormattedMessage id={label} />
      <Waiting counts={counts} />
    </Link>
  );
}
