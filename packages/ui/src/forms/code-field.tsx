import { TextField, type TextFieldProps } from '../components/text-field.tsx';

/** A one-time code. It has no `maxLength`, which would cut a pasted code with spaces in it. */
export function CodeField(props: Omit<TextFieldProps, 'type' | 'autoComplete'>) {
  return (
    <TextField
      inputMode="numeric"
      name="code"
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
