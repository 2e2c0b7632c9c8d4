import type { StaffRole } from '@ardoise/contract';
import { Dialog, TextField, useForm, useLocale } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { ActForm, reasonOf } from '../../shared/act/act-form.tsx';
import { RoleSelect } from './role-select.tsx';
import { useStaffAct } from './use-staff-act.ts';

const initialRole: StaffRole = 'support';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const language = useLocale();
  const { act, dialog } = useStaffAct();
  const { values, set, field, ...form } = useForm<{
    email: string;
    role: StaffRole;
    reason: string;
  }>({
    initial: { email: '', role: initialRole, reason: '' },
    check: ({ email }) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim()) ? {} : { email: 'staff.email.wrong' },
    send: async ({ email, role, reason }) => {
      const address = email.trim();
      await act(
        (calls) => calls.invite({ email: address, role, language, ...reasonOf(reason) }),
        'staff.done.invited',
        address,
      );
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id="staff.invite.title" />}
      description={<FormattedMessage id="staff.invite.text" />}
    >
      <ActForm
        {...form}
        reason={field('reason')}
        onClose={onClose}
        send={<FormattedMessage id="staff.invite" />}
      >
        <TextField
          {...field('email')}
          type="email"
          autoComplete="off"
          label={intl.formatMessage({ id: 'staff.column.email' })}
        />
        <RoleSelect value={values.role} onChange={(role) => set('role', role)} />
      </ActForm>
      {dialog}
    </Dialog>
  );
}
