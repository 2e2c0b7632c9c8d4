import { Badge, Button, latePart, Skeleton } from '@ardoise/ui';
import type { FactorList } from '@ardoise/contract';
import { useQuery } from '@tanstack/react-query';
import { NavButton, useUser } from '@ardoise/remote';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { security } from '../../../shared/clients/security.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { Loaded } from '../loaded.tsx';
import { accountKeys, useAccountChange } from '../use-me.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from '../settings.module.css';

/** Loaded on demand: few need it, and drawing the QR code is heavy. */
const Enable = latePart(() => import('./enable.tsx'));

type Step =
  | { name: 'shown' }
  | { name: 'enabling' }
  | { name: 'removing'; id: string }
  | { name: 'renewing' }
  | { name: 'codes'; codes: readonly string[] };

export function SecondFactorSection() {
  const api = useClient(security);
  const query = useQuery({
    queryKey: accountKeys.factors,
    queryFn: ({ signal }) => api.factors(signal),
  });
  return <Loaded query={query}>{(list) => <Factors list={list} />}</Loaded>;
}

function Factors({ list }: { list: FactorList }) {
  const intl = useIntl();
  const api = useClient(security);
  const host = useHost();
  const { ask, again } = useAccountChange();
  const [step, setStep] = useState<Step>({ name: 'shown' });
  const cancel = () => setStep({ name: 'shown' });
  const isOn = list.items.length > 0;
  const isStaff = (useUser()?.role ?? 'user') !== 'user';

  async function enabled(codes: readonly string[]): Promise<void> {
    setStep({ name: 'codes', codes });
    host.notify({ tone: 'success', title: intl.formatMessage({ id: 'settings.mfa.enabled' }) });
    await Promise.all([ask(), again('factors')]);
  }

  async function remove(id: string, code: string): Promise<void> {
    await api.removeFactor(id, code);
    cancel();
    host.notify({ tone: 'success', title: intl.formatMessage({ id: 'settings.mfa.disabled' }) });
    await Promise.all([ask(), again('factors')]);
  }

  async function renew(code: string): Promise<void> {
    const { recoveryCodes } = await api.renewRecoveryCodes(code);
    setStep({ name: 'codes', codes: recoveryCodes });
    await again('factors');
  }

  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={cancel} />;
  if (step.name === 'enabling') {
    return (
      <Suspense fallback={<Skeleton height={120} />}>
        <Enable onEnabled={enabled} onCancel={cancel} />
      </Suspense>
    );
  }
  if (step.name === 'removing') {
    return (
      <CodeForm
        text={<FormattedMessage id="settings.mfa.disable.text" />}
        action="settings.mfa.disable"
        danger
        send={(code) => remove(step.id, code)}
        onCancel={cancel}
      />
    );
  }
  if (step.name === 'renewing') {
    return (
      <CodeForm
        text={<FormattedMessage id="settings.mfa.renew.text" />}
        action="settings.mfa.renew"
        send={renew}
        onCancel={cancel}
      />
    );
  }
  return (
    <>
      <p className={styles.address}>
        <Badge mark={isOn ? 'solid' : 'hollow'} tone={isOn ? 'palm' : 'ink'}>
          <FormattedMessage id={isOn ? 'settings.mfa.on' : 'settings.mfa.off'} />
        </Badge>
      </p>
      {isOn && (
        <p className={styles.said}>
          <FormattedMessage id="settings.mfa.left" values={{ count: list.recoveryCodesLeft }} />
        </p>
      )}
      {isOn && isStaff && (
        <div className={styles.actions}>
          <NavButton href="/admin">
            <FormattedMessage id="settings.mfa.admin" />
          </NavButton>
        </div>
      )}
      <div className={styles.actions}>
        {list.items.map(({ id }) => (
          <Button key={id} onClick={() => setStep({ name: 'removing', id })}>
            <FormattedMessage id="settings.mfa.disable" />
          </Button>
        ))}
        <Button onClick={() => setStep(isOn ? { name: 'renewing' } : { name: 'enabling' })}>
          <FormattedMessage id={isOn ? 'settings.mfa.renew' : 'settings.mfa.enable'} />
        </Button>
      </div>
    </>
  );
}
