import type { InvitationOffer, SignedIn } from '@ardoise/contract';
import { Button, useForm } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../../shared/shell-context.ts';
import { AuthForm } from '../auth-form.tsx';
import { MailedCodeForm } from '../code-sign-in.tsx';
import { OfferLead } from './offer-lead.tsx';
import styles from '../auth.module.css';

export interface ConfirmFormProps {
  offer: InvitationOffer;
  onEnter: (answer: SignedIn) => void;
}

/** For somebody signed in whose address is not confirmed: a mailed code confirms it. */
export function ConfirmForm({ offer, onEnter }: ConfirmFormProps) {
  const intl = useIntl();
  const shell = useShell();
  const [sent, setSent] = useState(false);
  const { form, ...auth } = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      await shell.sendCode(offer.email);
      setSent(true);
    },
  });
  if (sent) {
    const back = (
      <div className={styles.ways}>
        <button type="button" onClick={() => setSent(false)}>
          <FormattedMessage id="invitation.back" />
        </button>
      </div>
    );
    const action = <FormattedMessage id="invitation.confirm.action" />;
    return <MailedCodeForm email={offer.email} {...{ onEnter, back, action }} />;
  }
  return (
    <AuthForm
      ref={form}
      arrives
      title={intl.formatMessage({ id: 'invitation.title' })}
      lead={<OfferLead offer={offer} />}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <p>
        <FormattedMessage id="invitation.confirm.note" />
      </p>
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id="invitation.confirm" />
      </Button>
    </AuthForm>
  );
}
