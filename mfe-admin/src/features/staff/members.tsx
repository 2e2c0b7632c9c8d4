import type { StaffMember } from '@ardoise/contract';
import { staffRoles } from '@ardoise/contract/schemas';
import { useUser } from '@ardoise/remote';
import { IconButton, Menu } from '@ardoise/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RoleName, roleTexts } from '../../shared/access/role-name.tsx';
import { useRight } from '../../shared/access/use-access.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import type { Column, Filter } from '../../shared/data-table/types.ts';
import { useTableView } from '../../shared/data-table/use-table-view.ts';
import { State } from '../../shared/marks/state.tsx';
import { paths } from '../../shared/paths.ts';
import { useTeam } from '../../shared/team/use-team.ts';
import { whenText } from '../../shared/text/moments.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { shownMembers } from './shown-members.ts';

export function Members() {
  const intl = useIntl();
  const user = useUser();
  const { data: team, error, isFetching, refetch } = useTeam();
  const { view, show } = useTableView(paths.staff, ['role', 'factor']);
  const mayWrite = useRight('staff:write');
  const [asked, setAsked] = useState<{ member: StaffMember; about: 'role' | 'removal' } | null>(
    null,
  );
  const close = () => setAsked(null);
  const text = (id: string) => intl.formatMessage({ id });

  const columns: Column<StaffMember>[] = [
    {
      id: 'name',
      label: text('staff.column.name'),
      phone: 'name',
      sorts: true,
      isFixed: true,
      renderCell: ({ id, firstName, lastName, email }) => (
        <>
          <b>{`${firstName} ${lastName}`}</b>
          {id === user?.id ? (
            <>
              {' '}
              <FormattedMessage id="staff.you" />
            </>
          ) : null}
          <small>{email}</small>
        </>
      ),
    },
    {
      id: 'role',
      label: text('staff.column.role'),
      phone: 'state',
      sorts: true,
      renderCell: ({ role }) => <RoleName role={role} />,
    },
    {
      id: 'factor',
      label: text('staff.column.factor'),
      phone: 'note',
      renderCell: ({ hasSecondFactor }) =>
        hasSecondFactor ? (
          <State shape="filled">
            <FormattedMessage id="staff.factor.on" />
          </State>
        ) : (
          <State shape="triangle">
            <FormattedMessage id="staff.factor.off" />
          </State>
        ),
    },
    {
      id: 'seen',
      label: text('staff.column.seen'),
      phone: 'figure',
      sorts: true,
      renderCell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          <State shape="dash">
            <FormattedMessage id="staff.seen.never" />
          </State>
        ) : (
          whenText(intl, lastSeenAt)
        ),
    },
  ];

  const filters: Filter[] = [
    {
      name: 'role',
      label: text('staff.column.role'),
      kind: 'choice',
      options: staffRoles.map((role) => ({ value: role, label: text(roleTexts[role]) })),
    },
    {
      name: 'factor',
      label: text('staff.column.factor'),
      kind: 'choice',
      options: [
        { value: 'on', label: text('staff.factor.on') },
        { value: 'off', label: text('staff.factor.off') },
      ],
    },
  ];

  const found = team === undefined ? undefined : shownMembers(team.members, view);
  return (
    <section>
      <DataTable
        label={text('app.nav.staff')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
        view={view}
        onView={show}
        data={
          found === undefined ? undefined : { rows: found, nextCursor: null, total: found.length }
        }
        error={error}
        isFetching={isFetching}
        retry={() => void refetch()}
        searchLabel={text('staff.search')}
        filters={filters}
        empty={{ title: text('staff.empty') }}
        renderActions={
          mayWrite
            ? (member) => (
                <MemberMenu
                  member={member}
                  isMe={member.id === user?.id}
                  onAsk={(about) => setAsked({ member, about })}
                />
              )
            : undefined
        }
      />
      {asked?.about === 'role' ? <RoleDialog member={asked.member} onClose={close} /> : null}
      {asked?.about === 'removal' ? (
        <RemovalDialog member={asked.member} isMe={asked.member.id === user?.id} onClose={close} />
      ) : null}
    </section>
  );
}

interface MemberMenuProps {
  member: StaffMember;
  isMe: boolean;
  onAsk: (about: 'role' | 'removal') => void;
}

function MemberMenu({ member: { firstName, lastName }, isMe, onAsk }: MemberMenuProps) {
  const intl = useIntl();
  const name = `${firstName} ${lastName}`;
  return (
    <Menu
      trigger={
        <IconButton
          label={intl.formatMessage({ id: 'staff.menu' }, { name })}
          icon={<Ellipsis size={18} aria-hidden />}
        />
      }
      items={[
        // Nobody changes their own rights.
        ...(isMe
          ? []
          : [
              {
                key: 'role',
                label: <FormattedMessage id="staff.role.change" />,
                onSelect: () => onAsk('role'),
              },
            ]),
        {
          key: 'removal',
          tone: 'danger' as const,
          label: <FormattedMessage id={isMe ? 'staff.leave' : 'staff.remove'} />,
          onSelect: () => onAsk('removal'),
        },
      ]}
    />
  );
}
