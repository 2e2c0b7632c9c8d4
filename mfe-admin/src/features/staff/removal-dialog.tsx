import type { StaffMember } from '@ardoise/contract';
import { Dialog, useForm } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { ActForm, reasonOf } from '../../shared/act/act-form.tsx';
import { useStaffAct } from './use-staff-act.ts';

export interface RemovalDialogProps {
  member: StaffMember;
  /** Of oneself: leaves the team. */
  isMe: boolean;
  onClose: () => void;
}

export function RemovalDialog({ member, isMe, onClose }: RemovalDialogProps) {
  const { act, dialog } = useStaffAct();
  const name = `${member.firstName} ${member.lastName}`;
  const {
    field,
    values: _values,
    set: _set,
    ...form
  } = useForm({
    initial: { reason: '' },
    check: () => ({}),
    send: async ({ reason }) => {
      await act((calls) => calls.remove(member.id, reasonOf(reason)), 'staff.done.removed', name);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={
        <FormattedMessage
          id={isMe ? 'staff.leave.title' : 'staff.remove.title'}
          values={{ name }}
        />
      }
      description={<FormattedMessage id={isMe ? 'staff.leave.effect' : 'staff.remove.effect'} />}
    >
      <ActForm
        {...form}
        tone="danger"
        reason={field('reason')}
        onClose={onClose}
        send={<FormattedMessage id={isMe ? 'staff.leave' : 'staff.remove'} />}
      />
      {dialog}
    </Dialog>
  );
}
