import type { PartnerSite, RevealedSite } from '@ardoise/contract';
import { formatCount, IconButton, Menu } from '@ardoise/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { DataTable } from '../../../shared/data-table/data-table.tsx';
import type { Column, Filter } from '../../../shared/data-table/types.ts';
import { useTableView } from '../../../shared/data-table/use-table-view.ts';
import { State } from '../../../shared/marks/state.tsx';
import { paths } from '../../../shared/paths.ts';
import { shownSites } from './shown-sites.ts';
import { type SiteAct, SiteActDialog } from './site-act-dialog.tsx';
import { useSites } from './use-sites.ts';

export interface SitesProps {
  onReveal: (revealed: RevealedSite) => void;
}

/** Partner sites with what they used this month. */
export function Sites({ onReveal }: SitesProps) {
  const intl = useIntl();
  const { view, show } = useTableView(paths.sites, ['state']);
  const { data, error, isFetching, refetch } = useSites();
  const mayWrite = useRight('security:write');
  const [asked, setAsked] = useState<{ site: PartnerSite; act: SiteAct } | null>(null);
  const text = (id: string) => intl.formatMessage({ id });
  const ofLimit = (id: string, values: Record<string, number>) => (
    <FormattedMessage id={id} values={values} />
  );

  const columns: Column<PartnerSite>[] = [
    {
      id: 'name',
      label: text('sites.column.name'),
      phone: 'name',
      isFixed: true,
      renderCell: ({ name, origins }) => (
        <>
          <b>{name}</b>
          <small>{origins.join(', ')}</small>
        </>
      ),
    },
    {
      id: 'state',
      label: text('sites.column.state'),
      phone: 'state',
      renderCell: ({ active }) => <SiteState isActive={active} />,
    },
    {
      id: 'messages',
      label: text('sites.column.messages'),
      phone: 'figure',
      isFigure: true,
      renderCell: ({ messages, monthlyLimit }) =>
        ofLimit('sites.messages', { messages, limit: monthlyLimit }),
    },
    {
      id: 'daily',
      label: text('sites.column.daily'),
      phone: 'none',
      isFigure: true,
      renderCell: ({ dailyLimit }) => formatCount(intl, dailyLimit),
    },
    {
      id: 'teacher',
      label: text('sites.column.teacher'),
      phone: 'none',
      isFigure: true,
      renderCell: ({ teacherDailyLimit }) => formatCount(intl, teacherDailyLimit),
    },
    {
      id: 'key',
      label: text('sites.column.key'),
      phone: 'none',
      isHidden: true,
      renderCell: ({ key }) => <code>{key}</code>,
    },
  ];
  const filters: Filter[] = [
    {
      name: 'state',
      label: text('sites.column.state'),
      kind: 'choice',
      options: [
        { value: 'open', label: text('sites.state.open') },
        { value: 'stopped', label: text('sites.state.stopped') },
      ],
    },
  ];

  const rows = data && shownSites(data.items, view);
  return (
    <section>
      <DataTable
        label={text('sites.title')}
        columns={columns}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        view={view}
        onView={show}
        data={rows && { rows, nextCursor: null, total: rows.length }}
        error={error}
        isFetching={isFetching}
        retry={() => void refetch()}
        searchLabel={text('sites.search')}
        filters={filters}
        empty={{ title: text('sites.empty'), text: text('sites.empty.text') }}
        renderActions={
          mayWrite
            ? (site) => <SiteMenu site={site} onAsk={(act) => setAsked({ site, act })} />
            : undefined
        }
      />
      {asked === null ? null : (
        <SiteActDialog {...asked} onReveal={onReveal} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function SiteState({ isActive }: { isActive: boolean }) {
  return (
    <State shape={isActive ? 'filled' : 'cross'}>
      <FormattedMessage id={isActive ? 'sites.state.open' : 'sites.state.stopped'} />
    </State>
  );
}

function SiteMenu({ site, onAsk }: { site: PartnerSite; onAsk: (act: SiteAct) => void }) {
  const intl = useIntl();
  const { name, active } = site;
  return (
    <Menu
      trigger={
        <IconButton
          label={intl.formatMessage({ id: 'sites.menu' }, { name })}
          icon={<Ellipsis size={18} aria-hidden />}
        />
      }
      items={[
        {
          key: 'secret',
          label: <FormattedMessage id="sites.secret" />,
          onSelect: () => onAsk('secret'),
        },
        active
          ? {
              key: 'stop',
              tone: 'danger' as const,
              label: <FormattedMessage id="sites.stop" />,
              onSelect: () => onAsk('stop'),
            }
          : {
              key: 'open',
              label: <FormattedMessage id="sites.open" />,
              onSelect: () => onAsk('open'),
            },
      ]}
    />
  );
}
