import type { LockedAccount } from '@ardoise/contract';
import { beninTime, IconButton } from '@ardoise/ui';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { DataTable } from '../../../shared/data-table/data-table.tsx';
import type { Column } from '../../../shared/data-table/types.ts';
import { useTableView } from '../../../shared/data-table/use-table-view.ts';
import { State } from '../../../shared/marks/state.tsx';
import { paths } from '../../../shared/paths.ts';
import { lockedSince, opensAt, shownLocks } from './shown-locks.ts';
import { UnlockDialog } from './unlock-dialog.tsx';
import { useLocks } from './use-sign-ins.ts';
import styles from './sign-ins.module.css';

const nameOf = ({ firstName, lastName }: LockedAccount) => `${firstName} ${lastName}`;

/** Accounts that wrong guesses have locked. */
export function Locks() {
  const intl = useIntl();
  const { view, show } = useTableView(paths.signIns, []);
  const { data, error, isFetching, refetch } = useLocks(view.search);
  const mayWrite = useRight('security:write');
  const [asked, setAsked] = useState<LockedAccount | null>(null);
  const text = (id: string) => intl.formatMessage({ id });
  // A lock ends within minutes: the day goes without saying.
  const timeText = (moment: string, id = 'locks.time') =>
    intl.formatMessage({ id }, beninTime(new Date(moment)));

  const columns: Column<LockedAccount>[] = [
    {
      id: 'name',
      label: text('locks.column.name'),
      phone: 'name',
      isFixed: true,
      renderCell: (account) => (
        <>
          <b>{nameOf(account)}</b>
          <small>{account.email}</small>
        </>
      ),
    },
    {
      id: 'what',
      label: text('locks.column.what'),
      phone: 'note',
      renderCell: ({ locks }) => (
        <ul className={styles.locks}>
          {locks.map(({ what }, index) => (
            // One part may be locked twice: from two browsers.
            <li key={`${what} ${index}`}>
              <State shape="triangle">
                <FormattedMessage id={`locks.what.${what}`} />
              </State>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'since',
      label: text('locks.column.since'),
      phone: 'none',
      renderCell: (account) => timeText(lockedSince(account)),
    },
    {
      id: 'until',
      label: text('locks.column.until'),
      phone: 'figure',
      renderCell: (account) => (
        <>
          <span className={styles.wide}>{timeText(opensAt(account))}</span>
          <span className={styles.unit}>{timeText(opensAt(account), 'locks.until')}</span>
        </>
      ),
    },
  ];

  const rows = data === undefined ? undefined : shownLocks(data.items, view.search);
  return (
    <section className={styles.accounts}>
      <h2>
        <FormattedMessage id="locks.title" />
      </h2>
      <DataTable
        label={text('locks.title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        view={view}
        onView={show}
        data={rows && { rows, nextCursor: null, total: rows.length }}
        error={error}
        isFetching={isFetching}
        retry={() => void refetch()}
        searchLabel={text('locks.search')}
        empty={{ title: text('locks.empty'), text: text('locks.empty.text') }}
        renderActions={
          mayWrite
            ? (account) => (
                <IconButton
                  label={intl.formatMessage({ id: 'locks.unlock.of' }, { name: nameOf(account) })}
                  icon={<LockOpen size={18} aria-hidden />}
                  onClick={() => setAsked(account)}
                />
              )
            : undefined
        }
      />
      {data?.hasMore === true ? (
        <p className={styles.note}>
          <FormattedMessage id="locks.more" values={{ count: data.items.length }} />
        </p>
      ) : null}
      {asked === null ? null : (
        <UnlockDialog id={asked.id} name={nameOf(asked)} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
