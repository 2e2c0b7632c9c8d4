import { IconButton, TextField, type TextFieldProps } from '@ardoise/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** A password that can be looked at: on a phone nobody types one blindly. */
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
          label={intl.formatMessage({
            id: shown ? 'settings.password.hide' : 'settings.password.show',
          })}
          icon={shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
