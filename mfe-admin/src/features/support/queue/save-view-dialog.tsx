import type { SavedView, TicketFilters } from '@ardoise/contract';
import { staffSupportClient } from '@ardoise/contract/client';
import { Button, Dialog, IconButton, TextField, useForm, useProblemText } from '@ardoise/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { supportKeys } from '../../../shared/support/keys.ts';
import { useSavedViews } from './use-queue-views.ts';
import styles from './queue.module.css';

/** As many as the API keeps of one person. */
const most = 20;

export interface SaveViewDialogProps {
  filters: TicketFilters;
  onClose: () => void;
}

/** Keeps the filters of the address under a name, and takes names away. */
export function SaveViewDialog({ filters, onClose }: SaveViewDialogProps) {
  const intl = useIntl();
  const { http } = useHost();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { data: saved } = useSavedViews();
  const items = saved?.items ?? [];
  const change = useMutation({
    mutationFn: (next: SavedView[]) => staffSupportClient(http).setViews({ items: next }),
    onSuccess: (next) => queries.setQueryData(supportKeys.views, next),
  });
  const { form, field, submit, busy, problem } = useForm({
    initial: { name: '' },
    check: ({ name }) => {
      if (name.trim() === '') return { name: 'tickets.view.name.missing' };
      return items.length >= most ? { name: 'tickets.view.many' } : {};
    },
    send: async ({ name }) => {
      const others = items.filter((one) => one.name !== name.trim());
      await change.mutateAsync([...others, { name: name.trim(), filters }]);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id="tickets.view.new" />}
      description={<FormattedMessage id="tickets.view.text" />}
    >
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        {problem === null ? null : <p role="alert">{problem}</p>}
        <TextField
          {...field('name')}
          maxLength={60}
          autoComplete="off"
          label={intl.formatMessage({ id: 'tickets.view.name' })}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <FormattedMessage id="tickets.cancel" />
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            <FormattedMessage id="tickets.view.save" />
          </Button>
        </div>
      </form>
      {items.length === 0 ? null : (
        <section className={styles.own}>
          <h3>
            <FormattedMessage id="tickets.view.own" />
          </h3>
          {change.isError && !busy ? <p role="alert">{problemText(change.error)}</p> : null}
          <ul>
            {items.map((one) => (
              <li key={one.name}>
                {one.name}
                <IconButton
                  label={intl.formatMessage({ id: 'tickets.view.remove' }, { name: one.name })}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => change.mutate(items.filter((other) => other !== one))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
