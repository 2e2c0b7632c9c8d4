import type { StaffMember } from '@ardoise/contract';
import { Dialog, useForm } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { ActForm, reasonOf } from '../../shared/act/act-form.tsx';
import { RoleSelect } from './role-select.tsx';
import { useStaffAct } from './use-staff-act.ts';

export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { act, dialog } = useStaffAct();
  const name = `${member.firstName} ${member.lastName}`;
  const { values, set, field, ...form } = useForm({
    initial: { role: member.role, reason: '' },
    check: () => ({}),
    send: async ({ role, reason }) => {
      if (role !== member.role) {
        await act(
          (calls) => calls.setRole(member.id, { role, ...reasonOf(reason) }),
          'staff.done.role',
          name,
        );
      }
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id="staff.role.of" values={{ name }} />}
      description={<FormattedMessage id="staff.role.effect" />}
    >
      <ActForm
        {...form}
        reason={field('reason')}
        onClose={onClose}
        send={<FormattedMessage id="staff.role.change" />}
      >
        <RoleSelect value={values.role} onChange={(role) => set('role', role)} />
      </ActForm>
      {dialog}
    </Dialog>
  );
}
