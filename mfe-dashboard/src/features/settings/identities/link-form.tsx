import { Button } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../../../shared/host/host.ts';
import { askedPasswordFaults } from '../credentials.ts';
import { FormFrame } from '../form-frame.tsx';
import { PasswordField } from '../password-field.tsx';
import { useForm } from '../use-form.ts';
import styles from '../settings.module.css';

/** Asks for the password, then leaves for Google: a borrowed phone must not leave a way in behind. */
export function LinkForm({ onCancel }: { onCancel: () => void }) {
  const intl = useIntl();
  const api = useApi();
  const { form, ...ask } = useForm({
    initial: { password: '' },
    check: askedPasswordFaults,
    fieldOf: { PASSWORD_WRONG: 'password' },
    async send({ password }) {
      const { url } = await api.account.linkGoogle(password);
      location.assign(url);
    },
  });
  return (
    <FormFrame ref={form} arrives problem={ask.problem} onSubmit={ask.submit}>
      <p className={styles.said}>
        <FormattedMessage id="settings.identities.ask" />
      </p>
      <PasswordField
        {...ask.field('password')}
        label={intl.formatMessage({ id: 'settings.password.current' })}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button type="submit" busy={ask.busy}>
          <FormattedMessage id="settings.identities.continue" />
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <FormattedMessage id="settings.cancel" />
        </Button>
      </div>
    </FormFrame>
  );
}
