import { staffSecurityClient } from '@ardoise/contract/client';
import { Dialog, useForm } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { ActForm, missingReason } from '../../../shared/act/act-form.tsx';
import { useAct } from '../../../shared/act/use-act.ts';

export interface UnlockDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

export function UnlockDialog({ id, name, onClose }: UnlockDialogProps) {
  const { act, dialog } = useAct('locks');
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
      await act((http) => staffSecurityClient(http).unlock(id, body), 'locks.done', { name });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id="locks.unlock.title" values={{ name }} />}
      description={<FormattedMessage id="locks.unlock.effect" />}
    >
      <ActForm
        {...form}
        isReasonRequired
        reason={field('reason')}
        onClose={onClose}
        send={<FormattedMessage id="locks.unlock" />}
      />
      {dialog}
    </Dialog>
  );
}
