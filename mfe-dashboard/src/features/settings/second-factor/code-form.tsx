import { CodeField, readFactorCode, useForm } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { factorCodeFaults } from '../credentials.ts';
import { FormActions } from '../form-actions.tsx';
import { FormFrame } from '../../../shared/parts/form-frame.tsx';
import styles from '../settings.module.css';

export interface CodeFormProps {
  text: ReactNode;
  /** Message id of the button. */
  action: string;
  danger?: boolean;
  send: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for an authenticator or recovery code before an action. */
export function CodeForm({ text, action, danger = false, send, onCancel }: CodeFormProps) {
  const intl = useIntl();
  const { form, ...ask } = useForm({
    initial: { code: '' },
    check: factorCodeFaults,
    send: ({ code }) => send(readFactorCode(code) ?? ''),
  });
  return (
    <FormFrame ref={form} arrives problem={ask.problem} onSubmit={ask.submit}>
      <p className={styles.said}>{text}</p>
      <CodeField
        {...ask.field('code')}
        inputMode="text"
        label={intl.formatMessage({ id: 'settings.mfa.code' })}
      />
      <FormActions busy={ask.busy} action={action} danger={danger} onCancel={onCancel} />
    </FormFrame>
  );
}
