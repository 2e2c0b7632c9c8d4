import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../components/button.tsx';
import { TextField, type TextFieldProps } from '../components/text-field.tsx';

/** A password with a button that shows it: typing blindly on a phone fails too often. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={intl.formatMessage({ id: shown ? 'ui.password.hide' : 'ui.password.show' })}
          icon={shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
