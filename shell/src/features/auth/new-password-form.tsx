import type { ResetBody, SignedIn } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { Button, CodeField, PasswordField, readDigits, useForm } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { AuthForm } from './auth-form.tsx';
import { newPasswordFaults, type NewPasswordValues } from './validation.ts';

/** Proof that the mailbox is the user's. */
export type Proof = { token: string } | { email: string };

export interface NewPasswordFormProps {
  proof: Proof;
  title: string;
  lead: ReactNode;
  onEnter: (answer: SignedIn) => void;
  /** The link was used or has expired. */
  onSpent: () => void;
  children?: ReactNode;
}

function bodyOf(proof: Proof, { code, password }: NewPasswordValues): ResetBody {
  if ('token' in proof) return { token: proof.token, password };
  return { email: proof.email, code: readDigits(code ?? '') ?? '', password };
}

/** Sets a new password by the mailed link or code. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { proof, title, lead, onEnter, onSpent, children } = props;
  const intl = useIntl();
  const shell = useShell();
  const { form, ...auth } = useForm<NewPasswordValues>({
    initial: { code: 'token' in proof ? null : '', password: '', again: '' },
    check: newPasswordFaults,
    async send(values) {
      try {
        onEnter(await shell.reset(bodyOf(proof, values)));
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'LINK_EXPIRED') throw error;
        onSpent();
      }
    },
  });
  const { code } = auth.values;
  const password = (field: 'password' | 'again') => ({
    name: field,
    autoComplete: 'new-password',
    value: auth.values[field],
    error: auth.errors[field],
    onChange: (event: { target: { value: string } }) => auth.set(field, event.target.value),
  });
  return (
    <AuthForm
      ref={form}
      arrives
      title={title}
      lead={lead}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      {code !== null && (
        <CodeField
          label={intl.formatMessage({ id: 'auth.code' })}
          value={code}
          error={auth.errors.code}
          onChange={(event) => auth.set('code', event.target.value)}
        />
      )}
      <PasswordField
        {...password('password')}
        label={intl.formatMessage({ id: 'auth.password.new' })}
        hint={intl.formatMessage({ id: 'auth.password.hint' })}
      />
      <PasswordField
        {...password('again')}
        label={intl.formatMessage({ id: 'auth.password.again' })}
      />
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id="auth.reset.action" />
      </Button>
      {children}
    </AuthForm>
  );
}
