import type { SignedIn } from '@ardoise/contract';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { AddressForm } from './address-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { Resend } from './resend.tsx';

export interface MailedWayProps {
  email: string;
  onEmail: (email: string) => void;
  onEnter: (answer: SignedIn) => void;
  /** Why this form is shown. */
  banner?: ReactNode;
  /** Link back to sign-in. */
  back: ReactNode;
}

/** « Mot de passe oublié »: asks for the address, then takes the mail's code and a new password. */
export function Recovery({ email, onEmail, onEnter, banner, back }: MailedWayProps) {
  const intl = useIntl();
  const shell = useShell();
  const [sent, setSent] = useState(false);
  if (!sent) {
    return (
      <AddressForm
        title={intl.formatMessage({ id: 'auth.recovery.title' })}
        lead={<FormattedMessage id="auth.recovery.lead" />}
        action={<FormattedMessage id="auth.recovery.action" />}
        send={shell.recover}
        onSent={() => setSent(true)}
        {...{ email, onEmail, banner, back }}
      />
    );
  }
  return (
    <NewPasswordForm
      proof={{ email }}
      title={intl.formatMessage({ id: 'auth.sent.title' })}
      lead={<FormattedMessage id="auth.recovery.sent" values={{ email }} />}
      onEnter={onEnter}
      onSpent={() => setSent(false)}
    >
      <Resend send={() => shell.recover(email)} />
      {back}
    </NewPasswordForm>
  );
}
