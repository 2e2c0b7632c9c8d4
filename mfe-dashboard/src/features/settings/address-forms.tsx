import type { User } from '@ardoise/contract';
import { CodeField, PasswordField, readDigits, TextField, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { account } from '../../shared/clients/account.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { addressFaults, digitsFaults } from './credentials.ts';
import { FormActions } from './form-actions.tsx';
import { FormFrame } from '../../shared/parts/form-frame.tsx';
import styles from './settings.module.css';

export interface AddressFormProps {
  onMailed: (email: string) => void;
  onCancel: () => void;
}

/**
 * Asks for the new address and the password, so that a borrowed phone cannot take the account over.
 */
export function AddressForm({ onMailed, onCancel }: AddressFormProps) {
  const intl = useIntl();
  const api = useClient(account);
  const { form, ...ask } = useForm({
    initial: { email: '', password: '' },
    check: addressFaults,
    async send({ email, password }) {
      await api.askNewEmail({ email: email.trim(), password });
      onMailed(email.trim());
    },
  });
  return (
    <FormFrame ref={form} arrives problem={ask.problem} onSubmit={ask.submit}>
      <TextField
        {...ask.field('email')}
        label={intl.formatMessage({ id: 'settings.address.new' })}
        hint={intl.formatMessage({ id: 'settings.address.new.hint' })}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField
        {...ask.field('password')}
        label={intl.formatMessage({ id: 'settings.password.current' })}
        autoComplete="current-password"
      />
      <FormActions busy={ask.busy} action="settings.address.ask" onCancel={onCancel} />
    </FormFrame>
  );
}

export interface ConfirmFormProps {
  email: string;
  onChanged: (user: User) => Promise<void>;
  onCancel: () => void;
}

/** The mail was sent: its link, or its code typed here, changes the address. */
export function ConfirmForm({ email, onChanged, onCancel }: ConfirmFormProps) {
  const intl = useIntl();
  const api = useClient(account);
  const { form, ...confirm } = useForm({
    initial: { code: '' },
    check: digitsFaults,
    async send({ code }) {
      await onChanged(await api.confirmNewEmail({ email, code: readDigits(code) ?? '' }));
    },
  });
  return (
    <FormFrame ref={form} arrives problem={confirm.problem} onSubmit={confirm.submit}>
      <output className={styles.said}>
        <FormattedMessage id="settings.address.mailed" values={{ email }} />
      </output>
      <CodeField {...confirm.field('code')} label={intl.formatMessage({ id: 'settings.code' })} />
      <FormActions
        busy={confirm.busy}
        action="settings.address.confirm"
        onCancel={onCancel}
        leave="settings.address.later"
      />
    </FormFrame>
  );
}
