import type { InvitationOffer, InvitedSignUpBody } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { Button, Checkbox, PasswordField, TextField, useForm } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../../shared/shell-context.ts';
import { AuthForm } from '../auth-form.tsx';
import { LegalLink } from '../legal-link.tsx';
import { signUpFaults } from '../validation.ts';
import { OfferLead } from './offer-lead.tsx';
import styles from '../auth.module.css';

export interface InvitedSignUpFormProps {
  offer: InvitationOffer;
  send: (body: Omit<InvitedSignUpBody, 'token'>) => Promise<void>;
  /** Meanwhile the address has an account. */
  onTaken: () => void;
}

const empty = { firstName: '', lastName: '', password: '', acceptTerms: false };

const toTerms = (chunks: ReactNode) => <LegalLink to="/legal/cgu">{chunks}</LegalLink>;
const toPolicy = (chunks: ReactNode) => <LegalLink to="/legal/confidentialite">{chunks}</LegalLink>;

/** For somebody without an account: the link has proved the address. */
export function InvitedSignUpForm({ offer, send, onTaken }: InvitedSignUpFormProps) {
  const intl = useIntl();
  const shell = useShell();
  const { email } = offer;
  const { form, field, ...auth } = useForm({
    initial: empty,
    check: (values) => signUpFaults({ ...values, email, marketing: false }),
    async send({ firstName, lastName, password }) {
      try {
        await send({
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          password,
          language: shell.locale(),
          acceptTerms: true,
        });
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'EMAIL_TAKEN') throw error;
        onTaken();
      }
    },
  });
  return (
    <AuthForm
      ref={form}
      arrives
      title={intl.formatMessage({ id: 'invitation.title' })}
      lead={<OfferLead offer={offer} />}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <div className={styles.two}>
        <TextField
          {...field('firstName')}
          label={intl.formatMessage({ id: 'auth.first-name' })}
          autoComplete="given-name"
        />
        <TextField
          {...field('lastName')}
          label={intl.formatMessage({ id: 'auth.last-name' })}
          autoComplete="family-name"
        />
      </div>
      <PasswordField
        {...field('password')}
        label={intl.formatMessage({ id: 'auth.password' })}
        hint={intl.formatMessage({ id: 'auth.password.hint' })}
        autoComplete="new-password"
      />
      <Checkbox
        label={<FormattedMessage id="auth.terms" values={{ a: toTerms }} />}
        name="acceptTerms"
        checked={auth.values.acceptTerms}
        error={auth.errors.acceptTerms}
        onChange={(event) => auth.set('acceptTerms', event.target.checked)}
      />
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id="invitation.sign-up" />
      </Button>
      <p className={styles.resend}>
        <FormattedMessage id="auth.sign-up.data" values={{ a: toPolicy }} />
      </p>
      {/* Password managers keep the password with it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
    </AuthForm>
  );
}
