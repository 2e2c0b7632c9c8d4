import type { InvitationOffer } from '@ardoise/contract';
import { formatLongDate } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';

const roleTexts = {
  owner: 'invitation.role.owner',
  administrator: 'invitation.role.administrator',
  support: 'invitation.role.support',
  content: 'invitation.role.content',
  finance: 'invitation.role.finance',
  reader: 'invitation.role.reader',
} as const satisfies Record<InvitationOffer['role'], string>;

/** Who invites whom as what, until when, and what the team asks of everybody. */
export function OfferLead({ offer }: { offer: InvitationOffer }) {
  const { email, role, invitedBy, expiresAt } = offer;
  const intl = useIntl();
  const values = {
    by: <strong>{invitedBy}</strong>,
    email: <strong>{email}</strong>,
    role: <strong>{intl.formatMessage({ id: roleTexts[role] })}</strong>,
    until: formatLongDate(intl, expiresAt),
  };
  return (
    <>
      <FormattedMessage
        id={invitedBy === null ? 'invitation.offer' : 'invitation.offer.by'}
        values={values}
      />{' '}
      <FormattedMessage id="invitation.factor" />
    </>
  );
}
