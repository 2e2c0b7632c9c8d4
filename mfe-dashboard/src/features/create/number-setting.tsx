import { Button, TextField } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { within } from './choices.ts';
import styles from './summary.module.css';

export interface NumberSettingProps {
  label: string;
  value: number;
  bounds: { min: number; max: number };
  onChange: (value: number) => void;
  close: () => void;
}

/** A whole number within bounds; any other input shows the bounds and changes nothing. */
export function NumberSetting({ label, value, bounds, onChange, close }: NumberSettingProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState(String(value));
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  const fits = within(number, bounds);
  return (
    <form
      className={styles.setting}
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) close();
      }}
    >
      <TextField
        compact
        hideLabel
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        error={fits ? undefined : intl.formatMessage({ id: 'create.range' }, bounds)}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = Number(event.target.value);
          if (event.target.value.trim() !== '' && within(next, bounds)) onChange(next);
        }}
      />
      <Button type="submit" aria-disabled={!fits}>
        <FormattedMessage id="create.done" />
      </Button>
    </form>
  );
}
