import type { AccountSummary } from '@ardoise/contract';
import { directoryClient } from '@ardoise/contract/client';
import { download } from '@ardoise/remote/download';
import { latePart, useProblemText } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../shared/access/use-access.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { useTableView } from '../../shared/data-table/use-table-view.ts';
import { useHost } from '../../shared/host/host.ts';
import { paths } from '../../shared/paths.ts';
import { useStepUp } from '../../shared/step-up/use-step-up.tsx';
import type { BulkName } from './bulk-dialog.tsx';
import { nameOf, useUserColumns } from './user-columns.tsx';
import { useUserFilters } from './user-filters.ts';
import { userFilters, usersQuery, usersView } from './users-query.ts';
import { useUsers } from './use-users.ts';
import styles from './users.module.css';

const BulkDialog = latePart(() => import('./bulk-dialog.tsx'));

/** Those of the team leave it first, and whoever is suspended is so already. */
const isSuspendable = ({ role, state }: AccountSummary) => role === 'user' && state === 'active';

/** The accounts, the last seen first. */
export function Users() {
  const intl = useIntl();
  const { http, navigate, notify } = useHost();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const { withFactor, dialog } = useStepUp();
  const { view: asked, show } = useTableView(paths.users, userFilters);
  const view = usersView(asked);
  const users = useUsers(view);
  const columns = useUserColumns();
  const filters = useUserFilters();
  const mayWrite = useRight('users:write');
  const mayExport = useRight('users:export');
  const [act, setAct] = useState<{ name: BulkName; users: readonly AccountSummary[] } | null>(null);
  const text = (id: string) => intl.formatMessage({ id });

  const suspend = (rows: readonly AccountSummary[]) => {
    const teachers = rows.filter(isSuspendable);
    if (teachers.length > 0) setAct({ name: 'suspend', users: teachers });
    else notify({ tone: 'info', title: text('users.bulk.none') });
  };

  async function bringCsv(): Promise<void> {
    try {
      const answer = await withFactor(() => directoryClient(http).exported(usersQuery(view)));
      download(await answer.blob(), text('users.file'));
      // The export is an act too.
      await queries.invalidateQueries({ queryKey: ['journal'] });
    } catch (error) {
      notify({ tone: 'error', title: text('users.csv.failed'), text: problemText(error) });
    }
  }

  return (
    <section>
      <DataTable
        label={text('app.nav.users')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        view={view}
        onView={show}
        data={
          users.data === undefined
            ? undefined
            : { rows: users.data.items, nextCursor: users.data.nextCursor }
        }
        error={users.error}
        isFetching={users.isFetching}
        retry={() => void users.refetch()}
        searchLabel={text('users.search')}
        filters={filters}
        onCsv={mayExport ? bringCsv : undefined}
        onOpen={({ id }) => navigate(paths.user(id))}
        bulk={
          mayWrite
            ? [
                {
                  id: 'sessions',
                  label: text('users.bulk.sessions'),
                  run: (rows) => setAct({ name: 'sessions', users: rows }),
                },
                { id: 'suspend', label: text('users.bulk.suspend'), run: suspend },
              ]
            : undefined
        }
        empty={{ title: text('users.empty') }}
      />
      {users.data?.isCut === true ? (
        <p className={styles.note}>
          <FormattedMessage id="users.cut" values={{ count: users.data.items.length }} />
        </p>
      ) : null}
      {dialog}
      <Suspense fallback={null}>
        {act === null ? null : <BulkDialog {...act} onClose={() => setAct(null)} />}
      </Suspense>
    </section>
  );
}
