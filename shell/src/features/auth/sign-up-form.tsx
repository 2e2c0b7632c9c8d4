import { Banner, Button, Checkbox, PageTitle, TextField } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { PasswordField } from './password-field.tsx';
import type { FormProps } from './sign-in-form.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { signUpFaults, type SignUpValues } from './validation.ts';
import styles from './auth.module.css';

const empty: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  // Two consents, apart, and neither given in advance (Loi 2017-20).
  acceptTerms: false,
  marketing: false,
};

export function SignUpForm({ email, onEmail, onDone, other }: FormProps) {
  const intl = useIntl();
  const shell = useShell();
  const { form, ...auth } = useAuthForm({
    initial: { ...empty, email },
    check: signUpFaults,
    async send(values) {
      await shell.signUp({
        email: values.email.trim(),
        password: values.password,
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        language: shell.locale(),
        acceptTerms: true,
        marketing: values.marketing,
      });
      onDone();
      return null;
    },
  });
  const text = (field: 'firstName' | 'lastName' | 'email' | 'password') => ({
    name: field,
    value: auth.values[field],
    error: auth.errors[field],
    onChange: (event: { target: { value: string } }) => auth.set(field, event.target.value),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={auth.submit} noValidate>
      <PageTitle title={intl.formatMessage({ id: 'auth.sign-up.title' })}>
        <FormattedMessage id="auth.sign-up.title" />
      </PageTitle>
      <p className={styles.lead}>
        <FormattedMessage id="auth.sign-up.lead" />
      </p>
      <div role="alert">
        {auth.problem !== null && <Banner tone="danger">{auth.problem}</Banner>}
      </div>
      <div className={styles.two}>
        <TextField
          {...text('firstName')}
          label={intl.formatMessage({ id: 'auth.first-name' })}
          autoComplete="given-name"
        />
        <TextField
          {...text('lastName')}
          label={intl.formatMessage({ id: 'auth.last-name' })}
          autoComplete="family-name"
        />
      </div>
      <TextField
        {...text('email')}
        label={intl.formatMessage({ id: 'auth.email' })}
        type="email"
        inputMode="email"
        autoComplete="username"
        onChange={(event) => {
          auth.set('email', event.target.value);
          onEmail(event.target.value);
        }}
      />
      <PasswordField
        {...text('password')}
        label={intl.formatMessage({ id: 'auth.password' })}
        hint={intl.formatMessage({ id: 'auth.password.hint' })}
        autoComplete="new-password"
      />
      <div>
        <Checkbox
          label={<FormattedMessage id="auth.terms" />}
          name="acceptTerms"
          checked={auth.values.acceptTerms}
          error={auth.errors.acceptTerms}
          onChange={(event) => auth.set('acceptTerms', event.target.checked)}
        />
        <Checkbox
          label={<FormattedMessage id="auth.marketing" />}
          name="marketing"
          checked={auth.values.marketing}
          onChange={(event) => auth.set('marketing', event.target.checked)}
        />
      </div>
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id="auth.sign-up.action" />
      </Button>
      {other}
    </form>
  );
}
