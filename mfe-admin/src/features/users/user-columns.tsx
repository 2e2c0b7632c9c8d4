import type { AccountSummary } from '@ardoise/contract';
import { benin } from '@ardoise/ui';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { AccountStateMark } from '../../shared/account/account-state.tsx';
import { PlanText } from '../../shared/account/plan-text.tsx';
import { RoleName } from '../../shared/access/role-name.tsx';
import type { Column } from '../../shared/data-table/types.ts';
import { whenText } from '../../shared/text/moments.ts';
import styles from './users.module.css';

export const nameOf = ({ firstName, lastName }: AccountSummary) => `${firstName} ${lastName}`;

/** Who somebody is, on which plan, and when they were last here. */
export function useUserColumns(): Column<AccountSummary>[] {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return [
    {
      id: 'name',
      label: text('users.column.name'),
      phone: 'name',
      isFixed: true,
      renderCell: (row) => (
        <>
          <b>{nameOf(row)}</b>
          <small>{row.email}</small>
        </>
      ),
    },
    {
      id: 'school',
      label: text('users.column.school'),
      phone: 'none',
      renderCell: ({ institution, role }) => (
        <span className={styles.school}>
          {role === 'user' ? institution : <RoleName role={role} />}
        </span>
      ),
    },
    {
      id: 'plan',
      label: text('users.column.plan'),
      phone: 'note',
      renderCell: (row) => <PlanText {...row} />,
    },
    {
      id: 'units',
      label: text('users.column.units'),
      phone: 'figure',
      isFigure: true,
      renderCell: (row) => <Units row={row} />,
    },
    {
      id: 'state',
      label: text('account.state'),
      phone: 'state',
      renderCell: ({ state }) => <AccountStateMark state={state} />,
    },
    {
      id: 'seen',
      label: text('users.column.seen'),
      phone: 'none',
      sorts: true,
      renderCell: ({ seenAt }) => (
        <time className={styles.when} dateTime={seenAt}>
          {whenText(intl, seenAt)}
        </time>
      ),
    },
    {
      id: 'created',
      label: text('users.column.created'),
      phone: 'none',
      isFigure: true,
      sorts: true,
      renderCell: ({ createdAt }) => (
        <FormattedDate
          value={createdAt}
          day="numeric"
          month="short"
          year="numeric"
          timeZone={benin}
        />
      ),
    },
  ];
}

/** Of a plan's sheets how many are used, also as a bar; without a plan, what is left. */
function Units({ row: { used, quota, remaining } }: { row: AccountSummary }) {
  if (quota === 0) return <FormattedMessage id="users.units.left" values={{ count: remaining }} />;
  return (
    <span className={styles.units}>
      <FormattedMessage id="users.units.of" values={{ used, quota }} />
      <i aria-hidden>
        <i style={{ inlineSize: `${Math.min(100, (100 * used) / quota)}%` }} />
      </i>
    </span>
  );
}
