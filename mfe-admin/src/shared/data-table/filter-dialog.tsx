import { Button, Dialog, Select, TextField } from '@ardoise/ui';
import { type FormEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Filter } from './types.ts';
import styles from './filter-bar.module.css';

export interface FilterDialogProps {
  filters: readonly Filter[];
  onChoose: (name: string, value: string) => void;
  onClose: () => void;
}

/** Chooses a field and its value. */
export function FilterDialog({ filters, onChoose, onClose }: FilterDialogProps) {
  const intl = useIntl();
  const [name, setName] = useState(filters[0]?.name ?? '');
  const [value, setValue] = useState('');
  const listId = useId();
  const filter = filters.find((one) => one.name === name);
  const label = intl.formatMessage({ id: 'table.filter.value' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== '') onChoose(name, value);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id="table.filter.title" />}
    >
      <form onSubmit={submit} className={styles.form}>
        <Select
          label={intl.formatMessage({ id: 'table.filter.field' })}
          options={filters.map((one) => ({ value: one.name, label: one.label }))}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setValue('');
          }}
        />
        {filter?.kind === 'day' ? (
          <TextField
            type="date"
            label={label}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        ) : filter?.kind === 'text' ? (
          <>
            <TextField
              label={label}
              hint={intl.formatMessage({ id: 'table.filter.id' })}
              list={listId}
              pattern={filter.pattern}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              value={value}
              onChange={({ target }) => setValue(target.value.trim())}
            />
            <datalist id={listId}>
              {(filter.options ?? []).map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </datalist>
          </>
        ) : (
          <Select
            label={label}
            placeholder={intl.formatMessage({ id: 'table.filter.choose' })}
            options={filter?.options ?? []}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
        <div className={styles.formActions}>
          <Button onClick={onClose}>
            <FormattedMessage id="table.cancel" />
          </Button>
          <Button variant="primary" type="submit" disabled={value === ''}>
            <FormattedMessage id="table.filter.apply" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
