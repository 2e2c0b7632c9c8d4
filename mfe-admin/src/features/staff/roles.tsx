import type { StaffRole } from '@ardoise/contract';
import { staffRoles } from '@ardoise/contract/schemas';
import { FormattedMessage } from 'react-intl';
import { RoleName } from '../../shared/access/role-name.tsx';
import styles from './staff.module.css';

/** What each role may do, in a sentence; the rights themselves stand in one table of the API. */
export const roleNotes = {
  owner: 'staff.note.owner',
  administrator: 'staff.note.administrator',
  support: 'staff.note.support',
  content: 'staff.note.content',
  finance: 'staff.note.finance',
  reader: 'staff.note.reader',
} as const satisfies Record<StaffRole, string>;

export function Roles() {
  return (
    <section>
      <h2>
        <FormattedMessage id="staff.roles" />
      </h2>
      <dl className={styles.roles}>
        {staffRoles.map((role) => (
          <div key={role}>
            <dt>
              <RoleName role={role} />
            </dt>
            <dd>
              <FormattedMessage id={roleNotes[role]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>
        <FormattedMessage id="staff.rules" />
      </p>
    </section>
  );
}
