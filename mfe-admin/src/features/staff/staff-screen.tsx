import { Button } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../shared/access/use-access.ts';
import { OfficeFrame } from '../../shared/frame/office-frame.tsx';
import { useTeam } from '../../shared/team/use-team.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Members } from './members.tsx';
import { Roles } from './roles.tsx';

/** Who belongs to the team, with which role, and who is invited. */
export default function StaffScreen() {
  const intl = useIntl();
  const mayWrite = useRight('staff:write');
  const mayRead = useRight('staff:read');
  const { data: team } = useTeam(mayRead);
  const [isInviting, setInviting] = useState(false);
  return (
    <OfficeFrame
      title={intl.formatMessage({ id: 'app.nav.staff' })}
      rights={['staff:read']}
      note={
        team === undefined ? undefined : (
          <FormattedMessage
            id="staff.count"
            values={{ members: team.members.length, invitations: team.invitations.length }}
          />
        )
      }
      actions={
        mayWrite ? (
          <Button variant="primary" onClick={() => setInviting(true)}>
            <FormattedMessage id="staff.invite" />
          </Button>
        ) : undefined
      }
    >
      <Members />
      <Invitations invitations={team?.invitations ?? []} mayWrite={mayWrite} />
      <Roles />
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </OfficeFrame>
  );
}
