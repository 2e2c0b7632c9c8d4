import { TextField, type TextFieldProps } from '@ardoise/ui';

/**
 * A code of six digits. Spaces are let in, since mails and authenticators group the digits and a
 * `maxLength` would cut what is pasted.
 */
export function CodeField(props: Omit<TextFieldProps, 'type' | 'autoComplete'>) {
  return (
    <TextField
      inputMode="numeric"
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
