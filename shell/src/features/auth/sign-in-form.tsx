import { Banner, Button, PageTitle, TextField } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { PasswordField } from './password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { signInFaults } from './validation.ts';
import styles from './auth.module.css';

export interface FormProps {
  /** What was typed in the other form. */
  email: string;
  onEmail: (email: string) => void;
  onDone: () => void;
  /** The way to the other form. */
  other: ReactNode;
}

export function SignInForm({ email, onEmail, onDone, other }: FormProps) {
  const intl = useIntl();
  const shell = useShell();
  const { form, ...auth } = useAuthForm({
    initial: { email, password: '' },
    check: signInFaults,
    async send(values) {
      const answer = await shell.signIn({ ...values, email: values.email.trim() });
      if ('mfaRequired' in answer) return intl.formatMessage({ id: 'auth.error.mfa' });
      onDone();
      return null;
    },
  });
  return (
    <form ref={form} className={styles.form} onSubmit={auth.submit} noValidate>
      <PageTitle title={intl.formatMessage({ id: 'auth.sign-in.title' })}>
        <FormattedMessage id="auth.sign-in.title" />
      </PageTitle>
      <div role="alert">
        {auth.problem !== null && <Banner tone="danger">{auth.problem}</Banner>}
      </div>
      <TextField
        label={intl.formatMessage({ id: 'auth.email' })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={auth.values.email}
        error={auth.errors.email}
        onChange={(event) => {
          auth.set('email', event.target.value);
          onEmail(event.target.value);
        }}
      />
      <PasswordField
        label={intl.formatMessage({ id: 'auth.password' })}
        name="password"
        autoComplete="current-password"
        value={auth.values.password}
        error={auth.errors.password}
        onChange={(event) => auth.set('password', event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id="auth.sign-in.action" />
      </Button>
      {other}
    </form>
  );
}
