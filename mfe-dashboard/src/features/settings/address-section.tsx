import type { User } from '@ardoise/contract';
import { Badge, Banner, Button, useProblemText } from '@ardoise/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';
import { account } from '../../shared/clients/account.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { linkSecret } from '../../shared/link-secret.ts';
import { AddressForm, ConfirmForm } from './address-forms.tsx';
import { useAccountChange } from './use-me.ts';
import styles from './settings.module.css';

/** Shows the address, asks for a new one, or waits for its confirmation. */
type Step = { name: 'shown' } | { name: 'asked' } | { name: 'mailed'; email: string };

export function AddressSection({ me }: { me: User }) {
  const intl = useIntl();
  const host = useHost();
  const { put, again } = useAccountChange();
  const [step, setStep] = useState<Step>({ name: 'shown' });

  async function changed(user: User): Promise<void> {
    put(user);
    setStep({ name: 'shown' });
    host.notify({
      tone: 'success',
      title: intl.formatMessage({ id: 'settings.address.changed' }),
      text: user.email,
    });
    await again();
  }
  const problem = useMailedLink(changed);

  if (step.name === 'asked') {
    return (
      <AddressForm
        onMailed={(email) => setStep({ name: 'mailed', email })}
        onCancel={() => setStep({ name: 'shown' })}
      />
    );
  }
  if (step.name === 'mailed') {
    return (
      <ConfirmForm
        email={step.email}
        onChanged={changed}
        onCancel={() => setStep({ name: 'shown' })}
      />
    );
  }
  return (
    <>
      {problem !== null && (
        <Banner tone="danger" live>
          {problem}
        </Banner>
      )}
      <p className={styles.address}>
        <span>{me.email}</span>
        <Badge
          mark={me.emailVerified ? 'solid' : 'hollow'}
          tone={me.emailVerified ? 'palm' : 'amber'}
        >
          <FormattedMessage
            id={me.emailVerified ? 'settings.address.confirmed' : 'settings.address.open'}
          />
        </Badge>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setStep({ name: 'asked' })}>
          <FormattedMessage id="settings.address.change" />
        </Button>
      </div>
    </>
  );
}

/** Uses the secret of the mailed link that opened this page, once; returns its problem. */
function useMailedLink(changed: (user: User) => Promise<void>): string | null {
  const api = useClient(account);
  const problemText = useProblemText();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const token = linkSecret.get()?.token ?? null;
    linkSecret.forget();
    if (token === null) return;
    const confirm = async () => {
      try {
        await changed(await api.confirmNewEmail({ token }));
      } catch (error) {
        setProblem(problemText(error));
      }
    };
    void confirm();
  }, [api, changed, problemText]);
  return problem;
}
