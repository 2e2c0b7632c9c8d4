import { Button, Dialog, Select } from '@ardoise/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Assignee } from '../parts/use-assignees.ts';
import styles from './queue.module.css';

export interface AssignDialogProps {
  assignees: readonly Assignee[];
  count: number;
  onChoose: (assignee: Assignee | null) => void;
  onClose: () => void;
}

/** Gives the chosen tickets to somebody, or to nobody. */
export function AssignDialog({ assignees, count, onChoose, onClose }: AssignDialogProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(assignees.find(({ id }) => id === chosen) ?? null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id="tickets.assign.title" values={{ count }} />}
    >
      <form onSubmit={submit} className={styles.form}>
        <Select
          label={intl.formatMessage({ id: 'tickets.assignee' })}
          placeholder={intl.formatMessage({ id: 'tickets.nobody' })}
          options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <FormattedMessage id="tickets.cancel" />
          </Button>
          <Button variant="primary" type="submit">
            <FormattedMessage id="tickets.assign" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
