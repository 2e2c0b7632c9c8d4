import type { StaffInvitation } from '@ardoise/contract';
import { Button, useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RoleName } from '../../shared/access/role-name.tsx';
import { useHost } from '../../shared/host/host.ts';
import { State } from '../../shared/marks/state.tsx';
import { whenText } from '../../shared/text/moments.ts';
import { useStaffAct } from './use-staff-act.ts';
import styles from './staff.module.css';

export interface InvitationsProps {
  invitations: readonly StaffInvitation[];
  mayWrite: boolean;
}

/** Who is invited and has not come yet; nothing when nobody is. */
export function Invitations({ invitations, mayWrite }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="staff.invitations" />
      </h2>
      <ul className={styles.invitations}>
        {invitations.map((one) => (
          <Invitation key={one.id} invitation={one} mayWrite={mayWrite} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation, mayWrite }: { invitation: StaffInvitation; mayWrite: boolean }) {
  const intl = useIntl();
  const { notify } = useHost();
  const problemText = useProblemText();
  const { act, dialog } = useStaffAct();
  const [busy, setBusy] = useState(false);
  const { id, email, role, expiresAt } = invitation;
  const withdraw = async () => {
    setBusy(true);
    try {
      await act((calls) => calls.withdrawInvitation(id), 'staff.done.withdrawn', email);
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <b>{email}</b>
      <span>
        <RoleName role={role} />
      </span>
      <State shape="half">
        <FormattedMessage id="staff.waits" values={{ until: whenText(intl, expiresAt) }} />
      </State>
      {mayWrite ? (
        <Button variant="quiet" busy={busy} onClick={() => void withdraw()}>
          <FormattedMessage id="staff.withdraw" />
        </Button>
      ) : null}
      {dialog}
    </li>
  );
}
