import { PasswordField, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { askedPasswordFaults } from './credentials.ts';
import { FormActions } from './form-actions.tsx';
import { FormFrame } from '../../shared/parts/form-frame.tsx';
import styles from './settings.module.css';

export interface AskPasswordFormProps {
  /** Message id: why the password is asked for. */
  why: string;
  /** Message id of the button. */
  action: string;
  /** A wrong password is reported at its field, any other problem above the form. */
  send: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password again, so that a borrowed phone cannot change how one signs in. */
export function AskPasswordForm({ why, action, send, onCancel }: AskPasswordFormProps) {
  const intl = useIntl();
  const { form, ...ask } = useForm({
    initial: { password: '' },
    check: askedPasswordFaults,
    send: ({ password }) => send(password),
  });
  return (
    <FormFrame ref={form} arrives problem={ask.problem} onSubmit={ask.submit}>
      <p className={styles.said}>
        <FormattedMessage id={why} />
      </p>
      <PasswordField
        {...ask.field('password')}
        label={intl.formatMessage({ id: 'settings.password.current' })}
        autoComplete="current-password"
      />
      <FormActions busy={ask.busy} action={action} onCancel={onCancel} />
    </FormFrame>
  );
}
