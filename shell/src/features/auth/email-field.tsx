import { TextField } from '@ardoise/ui';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';

interface EmailFieldProps {
  value: string;
  error: ComponentProps<typeof TextField>['error'];
  onChange: (email: string) => void;
}

/** The address of an account, which password managers fill in. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: 'auth.email' })}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
