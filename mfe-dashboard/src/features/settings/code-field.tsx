import { TextField, type TextFieldProps } from '@ardoise/ui';

/** A code. Spaces are let in, since a `maxLength` would cut what is pasted in groups. */
export function CodeField(props: Omit<TextFieldProps, 'type' | 'autoComplete'>) {
  return (
    <TextField
      inputMode="numeric"
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
