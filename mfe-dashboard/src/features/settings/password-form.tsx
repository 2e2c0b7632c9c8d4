import { Button, PasswordField, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';
import { account } from '../../shared/clients/account.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { passwordFaults } from './credentials.ts';
import { FormFrame } from '../../shared/parts/form-frame.tsx';
import { useAccountChange } from './use-me.ts';
import styles from './settings.module.css';

export function PasswordForm({ email }: { email: string }) {
  const intl = useIntl();
  const api = useClient(account);
  const host = useHost();
  const { again } = useAccountChange();
  const { form, ...change } = useForm({
    initial: { current: '', password: '', again: '' },
    check: passwordFaults,
    async send({ current, password }) {
      await api.changePassword({ current, password });
      change.reset();
      host.notify({
        tone: 'success',
        title: intl.formatMessage({ id: 'settings.password.changed' }),
        text: intl.formatMessage({ id: 'settings.password.changed.text' }),
      });
      await again('sessions');
    },
  });
  return (
    <FormFrame ref={form} problem={change.problem} onSubmit={change.submit}>
      {/* Tells password managers which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...change.field('current')}
        label={intl.formatMessage({ id: 'settings.password.current' })}
        autoComplete="current-password"
      />
      <PasswordField
        {...change.field('password')}
        label={intl.formatMessage({ id: 'settings.password.new' })}
        hint={intl.formatMessage({ id: 'settings.password.hint' })}
        autoComplete="new-password"
      />
      <PasswordField
        {...change.field('again')}
        label={intl.formatMessage({ id: 'settings.password.again' })}
        autoComplete="new-password"
      />
      <div className={styles.actions}>
        <Button type="submit" busy={change.busy}>
          <FormattedMessage id="settings.password.change" />
        </Button>
      </div>
    </FormFrame>
  );
}
