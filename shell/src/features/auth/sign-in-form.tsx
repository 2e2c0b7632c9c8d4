import type { SignedIn } from '@ardoise/contract';
import { Banner, Button, PasswordField, useForm } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { signInFaults } from './validation.ts';

export interface FormProps {
  /** Input of the other form. */
  email: string;
  onEmail: (email: string) => void;
  onEnter: (answer: SignedIn) => void;
  /** Why this form is shown. */
  banner?: ReactNode;
  /** Sign-in with Google, where offered. */
  google: ReactNode;
  /** Link to the other form. */
  other: ReactNode;
}

export interface SignInFormProps extends FormProps {
  /** The second factor took too long. */
  late: boolean;
  /** Ways to sign in without the password. */
  ways: ReactNode;
}

export function SignInForm(props: SignInFormProps) {
  const { email, onEmail, onEnter, banner, google, other, late, ways } = props;
  const intl = useIntl();
  const shell = useShell();
  const { form, ...auth } = useForm({
    initial: { email, password: '' },
    check: signInFaults,
    async send(values) {
      onEnter(await shell.signIn({ ...values, email: values.email.trim() }));
    },
  });
  return (
    <AuthForm
      ref={form}
      title={intl.formatMessage({ id: 'auth.sign-in.title' })}
      banner={banner}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      {late && (
        <Banner tone="info" live>
          <FormattedMessage id="auth.mfa.late" />
        </Banner>
      )}
      <EmailField
        value={auth.values.email}
        error={auth.errors.email}
        onChange={(address) => {
          auth.set('email', address);
          onEmail(address);
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
      {ways}
      {google}
      {other}
    </AuthForm>
  );
}
