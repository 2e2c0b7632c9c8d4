import type { User } from '@ardoise/contract';
import { Banner, Button, useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';
import { authMails } from '../../shared/clients/auth-mails.ts';
import { useClient } from '../../shared/clients/use-client.ts';

/** The address is not confirmed: why that matters, and a button to send the mail again. */
export function UnconfirmedBanner({ me }: { me: User }) {
  const intl = useIntl();
  const api = useClient(authMails);
  const host = useHost();
  const problemText = useProblemText();
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  async function send(): Promise<void> {
    setState('busy');
    try {
      await api.verification();
      setState('sent');
    } catch (error) {
      setState('open');
      host.notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'settings.unconfirmed.failed' }),
        text: problemText(error),
      });
    }
  }
  const { email } = me;
  if (state === 'sent') {
    return (
      <Banner tone="success" live>
        <FormattedMessage id="settings.unconfirmed.sent" values={{ email }} />
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      action={
        <Button busy={state === 'busy'} onClick={() => void send()}>
          <FormattedMessage id="settings.unconfirmed.action" />
        </Button>
      }
    >
      <FormattedMessage id="settings.unconfirmed" values={{ email }} />
    </Banner>
  );
}
