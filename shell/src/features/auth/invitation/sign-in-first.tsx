import type { InvitationOffer } from '@ardoise/contract';
import { Button, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { AuthForm } from '../auth-form.tsx';
import { OfferLead } from './offer-lead.tsx';

export interface SignInFirstProps {
  offer: InvitationOffer;
  onSignIn: (email: string) => void;
}

/** For somebody who has an account and is signed out. */
export function SignInFirst({ offer, onSignIn }: SignInFirstProps) {
  const intl = useIntl();
  const { form, ...auth } = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      onSignIn(offer.email);
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
      <p>
        <FormattedMessage id="invitation.sign-in.note" />
      </p>
      <Button type="submit" variant="primary" size="large">
        <FormattedMessage id="invitation.sign-in" />
      </Button>
    </AuthForm>
  );
}
