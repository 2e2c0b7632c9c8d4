import { Button, CodeField, readDigits, useForm } from '@ardoise/ui';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { AddressForm } from './address-form.tsx';
import { AuthForm } from './auth-form.tsx';
import type { MailedWayProps } from './recovery.tsx';
import { Resend } from './resend.tsx';
import { codeFaults } from './validation.ts';

/** Sign-in without a password, by a mailed one-time code. */
export function CodeSignIn(props: MailedWayProps) {
  const { email, onEmail, back } = props;
  const intl = useIntl();
  const shell = useShell();
  const [sent, setSent] = useState(false);
  if (sent) return <MailedCodeForm {...props} />;
  return (
    <AddressForm
      title={intl.formatMessage({ id: 'auth.code.title' })}
      lead={<FormattedMessage id="auth.code.lead" />}
      action={<FormattedMessage id="auth.code.send" />}
      send={shell.sendCode}
      onSent={() => setSent(true)}
      {...{ email, onEmail, back }}
    />
  );
}

export interface MailedCodeFormProps extends Pick<MailedWayProps, 'email' | 'onEnter' | 'back'> {
  /** On the button; by default what signs in. */
  action?: ReactNode;
}

/** Takes the code that was mailed. */
export function MailedCodeForm({ email, onEnter, back, action }: MailedCodeFormProps) {
  const intl = useIntl();
  const shell = useShell();
  const { form, ...auth } = useForm({
    initial: { code: '' },
    check: codeFaults,
    async send({ code }) {
      onEnter(await shell.verify({ email, code: readDigits(code) ?? '' }));
    },
  });
  return (
    <AuthForm
      ref={form}
      arrives
      title={intl.formatMessage({ id: 'auth.sent.title' })}
      lead={<FormattedMessage id="auth.code.sent" values={{ email }} />}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <CodeField
        label={intl.formatMessage({ id: 'auth.code' })}
        value={auth.values.code}
        error={auth.errors.code}
        onChange={(event) => auth.set('code', event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        {action ?? <FormattedMessage id="auth.sign-in.action" />}
      </Button>
      <Resend send={() => shell.sendCode(email)} />
      {back}
    </AuthForm>
  );
}
