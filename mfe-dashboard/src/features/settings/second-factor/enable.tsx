import { CodeField, readDigits, useForm } from '@ardoise/ui';
import type { NewFactor } from '@ardoise/contract';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { security } from '../../../shared/clients/security.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { AskPasswordForm } from '../ask-password-form.tsx';
import { digitsFaults } from '../credentials.ts';
import { FormActions } from '../form-actions.tsx';
import { FormFrame } from '../../../shared/parts/form-frame.tsx';
import { QrCode } from './qr-code.tsx';
import styles from '../settings.module.css';

export interface EnableProps {
  /** With the recovery codes, which are shown only once. */
  onEnabled: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
}

/** Sets up a second factor: password, QR code, the app's first code. */
export default function Enable({ onEnabled, onCancel }: EnableProps) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  if (factor === null) return <Password onProposed={setFactor} onCancel={onCancel} />;
  return <FirstCode factor={factor} onEnabled={onEnabled} onCancel={onCancel} />;
}

interface PasswordProps {
  onProposed: (factor: NewFactor) => void;
  onCancel: () => void;
}

function Password({ onProposed, onCancel }: PasswordProps) {
  const intl = useIntl();
  const api = useClient(security);
  return (
    <AskPasswordForm
      why="settings.mfa.password"
      action="settings.mfa.next"
      send={async (password) => {
        const name = intl.formatMessage({ id: 'settings.mfa.name' });
        onProposed(await api.proposeFactor({ name, password }));
      }}
      onCancel={onCancel}
    />
  );
}

interface FirstCodeProps extends EnableProps {
  factor: NewFactor;
}

function FirstCode({ factor, onEnabled, onCancel }: FirstCodeProps) {
  const intl = useIntl();
  const api = useClient(security);
  const { form, ...confirm } = useForm({
    initial: { code: '' },
    check: digitsFaults,
    async send({ code }) {
      const answer = await api.confirmFactor(factor.id, readDigits(code) ?? '');
      await onEnabled(answer.recoveryCodes);
    },
  });
  return (
    <FormFrame ref={form} arrives problem={confirm.problem} onSubmit={confirm.submit}>
      <div className={styles.scan}>
        <QrCode text={factor.uri} label={intl.formatMessage({ id: 'settings.mfa.qr' })} />
        <ol>
          <li>
            <FormattedMessage id="settings.mfa.step.app" />
          </li>
          <li>
            <FormattedMessage id="settings.mfa.step.scan" />
            <code className={styles.secret}>{factor.secret.replaceAll(/.{4}(?=.)/gu, '$& ')}</code>
          </li>
          <li>
            <FormattedMessage id="settings.mfa.step.code" />
          </li>
        </ol>
      </div>
      <CodeField {...confirm.field('code')} label={intl.formatMessage({ id: 'settings.code' })} />
      <FormActions busy={confirm.busy} action="settings.mfa.enable" onCancel={onCancel} />
    </FormFrame>
  );
}
