import { Button, Checkbox, PasswordField, TextField, useForm } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { LegalLink } from './legal-link.tsx';
import type { FormProps } from './sign-in-form.tsx';
import { signUpFaults, type SignUpValues } from './validation.ts';
import styles from './auth.module.css';

const empty: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  // Two separate consents, neither given in advance (Loi 2017-20).
  acceptTerms: false,
  marketing: false,
};

const toTerms = (chunks: ReactNode) => <LegalLink to="/legal/cgu">{chunks}</LegalLink>;

export function SignUpForm({ email, onEmail, onEnter, banner, google, other }: FormProps) {
  const intl = useIntl();
  const shell = useShell();
  const { form, ...auth } = useForm({
    initial: { ...empty, email },
    check: signUpFaults,
    async send(values) {
      const session = await shell.signUp({
        email: values.email.trim(),
        password: values.password,
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        language: shell.locale(),
        acceptTerms: true,
        marketing: values.marketing,
      });
      // Shown once here and permanently in the settings.
      shell.notify({
        tone: 'info',
        title: intl.formatMessage({ id: 'auth.sign-up.verify.title' }),
        text: intl.formatMessage({ id: 'auth.sign-up.verify.text' }, { email: session.user.email }),
      });
      onEnter(session);
    },
  });
  const text = (field: 'firstName' | 'lastName' | 'password') => ({
    name: field,
    value: auth.values[field],
    error: auth.errors[field],
    onChange: (event: { target: { value: string } }) => auth.set(field, event.target.value),
  });
  return (
    <AuthForm
      ref={form}
      title={intl.formatMessage({ id: 'auth.sign-up.title' })}
      lead={<FormattedMessage id="auth.sign-up.lead" />}
      banner={banner}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
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
      <EmailField
        value={auth.values.email}
        error={auth.errors.email}
        onChange={(address) => {
          auth.set('email', address);
          onEmail(address);
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
          label={<FormattedMessage id="auth.terms" values={{ a: toTerms }} />}
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
      {google}
      {other}
    </AuthForm>
  );
}
