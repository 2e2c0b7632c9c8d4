import type { User } from '@ardoise/contract';
import { Button } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi, useHost } from '../../shared/host/host.ts';
import { useProblemText } from '../../shared/text/use-problem-text.ts';
import { useIdentities } from './identities/use-identities.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './settings.module.css';

/** Changes the password, or leads to a first one where Google alone lets in. */
export function PasswordSection({ me }: { me: User }) {
  const { data } = useIdentities();
  const missing = data?.items.every(({ provider }) => provider !== 'password') ?? false;
  return missing ? <FirstPassword me={me} /> : <PasswordForm email={me.email} />;
}

/** By the mailbox, as a forgotten one: who holds the open session alone must not choose it. */
function FirstPassword({ me }: { me: User }) {
  const intl = useIntl();
  const api = useApi();
  const host = useHost();
  const problemText = useProblemText();
  const [state, setState] = useState<'asked' | 'busy' | 'sent'>('asked');
  const { email } = me;
  async function send(): Promise<void> {
    setState('busy');
    try {
      await api.auth.recover(email, host.locale());
      setState('sent');
    } catch (error) {
      setState('asked');
      const title = intl.formatMessage({ id: 'settings.password.first.failed' });
      host.notify({ tone: 'error', title, text: problemText(error) });
    }
  }
  return (
    <>
      <output className={styles.said}>
        <FormattedMessage
          id={state === 'sent' ? 'settings.password.first.sent' : 'settings.password.first'}
          values={{ email }}
        />
      </output>
      {state !== 'sent' && (
        <div className={styles.actions}>
          <Button busy={state === 'busy'} onClick={() => void send()}>
            <FormattedMessage id="settings.password.first.action" />
          </Button>
        </div>
      )}
    </>
  );
}
