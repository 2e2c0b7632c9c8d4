import type { InvitationOffer } from '@ardoise/contract';
import { Button, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { AuthForm } from '../auth-form.tsx';
import { OfferLead } from './offer-lead.tsx';

export interface AcceptFormProps {
  offer: InvitationOffer;
  send: () => Promise<void>;
}

/** For somebody who is signed in with the invited address. */
export function AcceptForm({ offer, send }: AcceptFormProps) {
  const intl = useIntl();
  const { form, ...join } = useForm({ initial: {}, check: () => ({}), send });
  return (
    <AuthForm
      ref={form}
      arrives
      title={intl.formatMessage({ id: 'invitation.title' })}
      lead={<OfferLead offer={offer} />}
      problem={join.problem}
      onSubmit={join.submit}
    >
      <p>
        <FormattedMessage id="invitation.accept.note" />
      </p>
      <Button type="submit" variant="primary" size="large" busy={join.busy}>
        <FormattedMessage id="invitation.accept" />
      </Button>
    </AuthForm>
  );
}
