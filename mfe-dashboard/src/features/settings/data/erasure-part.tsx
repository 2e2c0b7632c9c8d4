import type { ErasureBody, User } from '@ardoise/contract';
import { Button, CodeField, Dialog, PasswordField, readFactorCode, useForm } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { account } from '../../../shared/clients/account.ts';
import { personalData } from '../../../shared/clients/personal-data.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { askedPasswordFaults, factorCodeFaults } from '../credentials.ts';
import { FormFrame } from '../../../shared/parts/form-frame.tsx';
import styles from '../settings.module.css';
import own from './data.module.css';

/** Erasure of the account, behind a dialog that says what is erased and what stays. */
export function ErasurePart({ me }: { me: User }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const dueAt = me.erasure?.dueAt;
  return (
    <div className={own.part}>
      <h3>
        <FormattedMessage id="data.erasure" />
      </h3>
      {dueAt === undefined ? (
        <>
          <p className={styles.said}>
            <FormattedMessage id="data.erasure.text" />
          </p>
          <div className={styles.actions}>
            <Button variant="danger" onClick={() => setAsking(true)}>
              <FormattedMessage id="data.erasure.ask" />
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.said}>
          <FormattedMessage
            id="data.erasure.due"
            values={{ day: intl.formatDate(dueAt, { dateStyle: 'long' }) }}
          />
        </p>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={<FormattedMessage id="data.erasure.title" />}
        description={<FormattedMessage id="data.erasure.grace" />}
      >
        <ErasureForm me={me} onDone={() => setAsking(false)} />
      </Dialog>
    </div>
  );
}

const goes = ['sheets', 'account', 'traces'] as const;

function ErasureForm({ me, onDone }: { me: User; onDone: () => void }) {
  const intl = useIntl();
  const api = { account: useClient(account), personalData: useClient(personalData) };
  const host = useHost();
  const client = useQueryClient();

  async function send(body: ErasureBody): Promise<void> {
    await api.personalData.askErasure(body);
    const user = await api.account.get();
    host.updateUser(user);
    onDone();
    host.notify({
      tone: 'success',
      title: intl.formatMessage({ id: 'data.erasure.sent' }),
      text: intl.formatMessage({ id: 'data.erasure.sent.text' }),
    });
    await client.invalidateQueries({ queryKey: ['account'] });
  }

  return (
    <div className={own.window}>
      <p>
        <FormattedMessage id="data.erasure.goes" />
      </p>
      <ul>
        {goes.map((what) => (
          <li key={what}>
            <FormattedMessage id={`data.erasure.goes.${what}`} />
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage id="data.erasure.stays" />
      </p>
      {me.mfaEnabled ? (
        <WithCode send={send} onCancel={onDone} />
      ) : (
        <WithPassword email={me.email} send={send} onCancel={onDone} />
      )}
    </div>
  );
}

interface WithProps {
  send: (body: ErasureBody) => Promise<void>;
  onCancel: () => void;
}

function WithPassword({ email, send, onCancel }: WithProps & { email: string }) {
  const intl = useIntl();
  const { form, ...ask } = useForm({
    initial: { password: '' },
    check: askedPasswordFaults,
    send: ({ password }) => send({ password }),
  });
  return (
    <FormFrame ref={form} problem={ask.problem} onSubmit={ask.submit}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...ask.field('password')}
        label={intl.formatMessage({ id: 'settings.password.current' })}
        autoComplete="current-password"
      />
      <Ends busy={ask.busy} onCancel={onCancel} />
    </FormFrame>
  );
}

function WithCode({ send, onCancel }: WithProps) {
  const intl = useIntl();
  const { form, ...ask } = useForm({
    initial: { code: '' },
    check: factorCodeFaults,
    send: ({ code }) => send({ code: readFactorCode(code) ?? '' }),
  });
  return (
    <FormFrame ref={form} problem={ask.problem} onSubmit={ask.submit}>
      <CodeField
        {...ask.field('code')}
        inputMode="text"
        label={intl.formatMessage({ id: 'settings.mfa.code' })}
      />
      <Ends busy={ask.busy} onCancel={onCancel} />
    </FormFrame>
  );
}

function Ends({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className={own.ends}>
      <Button onClick={onCancel}>
        <FormattedMessage id="settings.cancel" />
      </Button>
      <Button type="submit" variant="danger" busy={busy}>
        <FormattedMessage id="data.erasure.confirm" />
      </Button>
    </div>
  );
}
