import type { User } from '@ardoise/contract';
import { Button } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAttempt } from '@ardoise/remote';
import { useHost } from '../../shared/host/host.ts';
import { authMails } from '../../shared/clients/auth-mails.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { useIdentities } from './identities/use-identities.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './settings.module.css';

/** Changes the password, or sets a first one for an account that only uses Google. */
export function PasswordSection({ me }: { me: User }) {
  const { data } = useIdentities();
  const missing = data?.items.every(({ provider }) => provider !== 'password') ?? false;
  return missing ? <FirstPassword me={me} /> : <PasswordForm email={me.email} />;
}

/** By mail, like a forgotten password: an open session alone must not be enough. */
function FirstPassword({ me }: { me: User }) {
  const api = useClient(authMails);
  const host = useHost();
  const { busy, attempt } = useAttempt();
  const [sent, setSent] = useState(false);
  const { email } = me;
  async function send(): Promise<void> {
    const done = await attempt('settings.password.first.failed', async () => {
      await api.recover(email, host.locale());
    });
    setSent(done);
  }
  return (
    <>
      <output className={styles.said}>
        <FormattedMessage
          id={sent ? 'settings.password.first.sent' : 'settings.password.first'}
          values={{ email }}
        />
      </output>
      {!sent && (
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => void send()}>
            <FormattedMessage id="settings.password.first.action" />
          </Button>
        </div>
      )}
    </>
  );
}
