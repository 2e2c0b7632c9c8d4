import type { AppReleases } from '@ardoise/contract';
import { IconButton, Menu } from '@ardoise/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { DataTable } from '../../../shared/data-table/data-table.tsx';
import type { Column } from '../../../shared/data-table/types.ts';
import { useTableView } from '../../../shared/data-table/use-table-view.ts';
import { State } from '../../../shared/marks/state.tsx';
import { paths } from '../../../shared/paths.ts';
import { whenText } from '../../../shared/text/moments.ts';
import { choicesOf } from './choices.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { useReleases } from './use-releases.ts';

/** Each micro-frontend with its version, since when, and the one before. */
export function Releases() {
  const intl = useIntl();
  const { view, show } = useTableView(paths.releases, []);
  const { data, error, isFetching, refetch } = useReleases();
  const mayWrite = useRight('security:write');
  const [asked, setAsked] = useState<AppReleases | null>(null);
  const text = (id: string) => intl.formatMessage({ id });

  const columns: Column<AppReleases>[] = [
    {
      id: 'name',
      label: text('releases.column.name'),
      phone: 'name',
      isFixed: true,
      renderCell: ({ name }) => <b>{name}</b>,
    },
    {
      id: 'version',
      label: text('releases.column.version'),
      phone: 'note',
      renderCell: ({ version }) => <code>{version}</code>,
    },
    {
      id: 'former',
      label: text('releases.column.former'),
      phone: 'none',
      renderCell: ({ former }) => (former === null ? '–' : <code>{former}</code>),
    },
    {
      id: 'since',
      label: text('releases.column.since'),
      phone: 'figure',
      renderCell: ({ since }) => (since === null ? '–' : whenText(intl, since)),
    },
    {
      id: 'state',
      label: text('releases.column.state'),
      phone: 'state',
      renderCell: ({ served }) => (
        <State shape={served ? 'filled' : 'triangle'}>
          <FormattedMessage id={served ? 'releases.state.served' : 'releases.state.broken'} />
        </State>
      ),
    },
  ];

  return (
    <section>
      <DataTable
        label={text('releases.title')}
        columns={columns}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        view={view}
        onView={show}
        data={data && { rows: data.items, nextCursor: null, total: data.items.length }}
        error={error}
        isFetching={isFetching}
        retry={() => void refetch()}
        empty={{ title: text('releases.empty'), text: text('releases.empty.text') }}
        renderActions={
          mayWrite
            ? (one) =>
                choicesOf(one).length === 0 ? null : (
                  <Menu
                    trigger={
                      <IconButton
                        label={intl.formatMessage({ id: 'releases.menu' }, { name: one.name })}
                        icon={<Ellipsis size={18} aria-hidden />}
                      />
                    }
                    items={[
                      {
                        key: 'change',
                        label: <FormattedMessage id="releases.change" />,
                        onSelect: () => setAsked(one),
                      },
                    ]}
                  />
                )
            : undefined
        }
      />
      {asked === null ? null : <ReleaseDialog app={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
