import { staffClient } from '@ardoise/contract/client';
import { Button, CodeField, readFactorCode, useForm } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessKey } from '../access/use-access.ts';
import { useHost } from '../host/host.ts';
import styles from './step-up.module.css';

export interface FactorFormProps {
  /** After the code was accepted. */
  onDone?: (() => void) | undefined;
  /** Beside the button that sends. */
  other?: React.ReactNode;
}

/** Shows the second factor in this session: what cannot be undone is then open for five minutes. */
export function FactorForm({ onDone, other }: FactorFormProps) {
  const intl = useIntl();
  const { http } = useHost();
  const queries = useQueryClient();
  const { form, field, submit, busy, problem } = useForm({
    initial: { code: '' },
    check: ({ code }) => (readFactorCode(code) === null ? { code: 'step-up.code.wrong' } : {}),
    send: async ({ code }) => {
      const access = await staffClient(http).confirmFactor(readFactorCode(code) ?? '');
      queries.setQueryData(accessKey, access);
      onDone?.();
    },
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <p>
        <FormattedMessage id="step-up.text" />
      </p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <CodeField {...field('code')} label={intl.formatMessage({ id: 'step-up.code' })} />
      <div className={styles.actions}>
        {other}
        <Button variant="primary" type="submit" busy={busy}>
          <FormattedMessage id="step-up.send" />
        </Button>
      </div>
    </form>
  );
}
