import type { AccountSummary } from '@ardoise/contract';
import { directoryClient } from '@ardoise/contract/client';
import { Dialog, useForm, useProblemText } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { usersKey } from '../../shared/account/users-key.ts';
import { ActForm, missingReason } from '../../shared/act/act-form.tsx';
import { useHost } from '../../shared/host/host.ts';

export type BulkName = 'suspend' | 'sessions';

export interface BulkDialogProps {
  name: BulkName;
  users: readonly AccountSummary[];
  onClose: () => void;
}

/** Does one thing to several accounts, one after the other; a suspension can be taken back at once. */
export default function BulkDialog({ name, users, onClose }: BulkDialogProps) {
  const intl = useIntl();
  const { http, notify } = useHost();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const count = users.length;

  async function each(
    ids: readonly string[],
    act: (calls: ReturnType<typeof directoryClient>, id: string) => Promise<unknown>,
  ): Promise<void> {
    const calls = directoryClient(http);
    let done = 0;
    try {
      for (const id of ids) {
        await act(calls, id);
        done += 1;
      }
    } catch (error) {
      const title = intl.formatMessage({ id: 'users.bulk.stopped' }, { done, count: ids.length });
      notify({ tone: 'error', title, text: problemText(error) });
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: [usersKey] });
      await queries.invalidateQueries({ queryKey: ['journal'] });
    }
  }

  async function takeBack(ids: readonly string[], reason: string): Promise<void> {
    try {
      await each(ids, (calls, id) => calls.lift(id, { reason }));
    } catch {
      // Said already, with how far it went.
      return;
    }
    const title = intl.formatMessage({ id: 'users.suspend.undone' }, { count: ids.length });
    notify({ tone: 'success', title });
  }

  const {
    field,
    values: _values,
    set: _set,
    ...form
  } = useForm({
    initial: { reason: '' },
    check: ({ reason }) => missingReason(reason),
    send: async ({ reason: typed }) => {
      const reason = typed.trim();
      const ids = users.map(({ id }) => id);
      await each(ids, (calls, id) =>
        name === 'suspend' ? calls.suspend(id, { reason }) : calls.endSessions(id, { reason }),
      );
      onClose();
      notify({
        tone: 'success',
        title: intl.formatMessage({ id: `users.${name}.done` }, { count }),
        ...(name === 'suspend'
          ? {
              action: {
                label: intl.formatMessage({ id: 'users.suspend.undo' }),
                run: () => void takeBack(ids, reason),
              },
            }
          : {}),
      });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id={`users.${name}.title`} values={{ count }} />}
      description={<FormattedMessage id={`users.${name}.effect`} />}
    >
      <ActForm
        {...form}
        tone={name === 'suspend' ? 'danger' : 'primary'}
        reason={field('reason')}
        isReasonRequired
        onClose={onClose}
        send={<FormattedMessage id={`users.${name}.send`} />}
      />
    </Dialog>
  );
}
