import type { AccountDetail } from '@ardoise/contract';
import { directoryClient } from '@ardoise/contract/client';
import { Dialog, useForm } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { usersKey } from '../../shared/account/users-key.ts';
import { ActForm, missingReason } from '../../shared/act/act-form.tsx';
import { useAct } from '../../shared/act/use-act.ts';
import { type ActName, acts, runAct } from './acts.ts';

export interface ActDialogProps {
  user: AccountDetail;
  name: ActName;
  onClose: () => void;
}

/** Asks why, then acts. */
export default function ActDialog({ user, name: actName, onClose }: ActDialogProps) {
  const { act, dialog } = useAct(usersKey);
  const { tone } = acts[actName];
  const name = `${user.firstName} ${user.lastName}`;
  const {
    field,
    values: _values,
    set: _set,
    ...form
  } = useForm({
    initial: { reason: '' },
    check: ({ reason }) => missingReason(reason),
    send: async ({ reason }) => {
      const body = { reason: reason.trim() };
      await act(
        (http) => runAct(directoryClient(http), actName, user.id, body),
        `user.${actName}.done`,
        {
          name,
        },
      );
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id={`user.${actName}.title`} values={{ name }} />}
      description={
        <FormattedMessage id={`user.${actName}.effect`} values={{ email: user.email }} />
      }
    >
      <ActForm
        {...form}
        tone={tone}
        reason={field('reason')}
        isReasonRequired
        onClose={onClose}
        send={<FormattedMessage id={`user.${actName}.send`} />}
      />
      {dialog}
    </Dialog>
  );
}
