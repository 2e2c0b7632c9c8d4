import { ProblemError } from '@ardoise/contract/client';
import { Button, CodeField, readFactorCode, useForm } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { AuthForm } from './auth-form.tsx';
import { challengeFaults } from './validation.ts';
import styles from './auth.module.css';

export interface ChallengeFormProps {
  mfaToken: string;
  onDone: () => void;
  /** It took too long, or was cancelled: sign-in starts over. */
  onOver: (why: 'late' | 'left') => void;
}

/** The second factor. The field accepts both kinds of code; only the texts change. */
export function ChallengeForm({ mfaToken, onDone, onOver }: ChallengeFormProps) {
  const intl = useIntl();
  const shell = useShell();
  const [recovering, setRecovering] = useState(false);
  const { form, ...auth } = useForm({
    initial: { code: '' },
    check: challengeFaults,
    async send({ code }) {
      try {
        await shell.answerChallenge({ mfaToken, code: readFactorCode(code) ?? '' });
        onDone();
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'SESSION_EXPIRED') throw error;
        onOver('late');
      }
    },
  });
  return (
    <AuthForm
      ref={form}
      arrives
      title={intl.formatMessage({ id: 'auth.mfa.title' })}
      lead={<FormattedMessage id={recovering ? 'auth.mfa.lead.recovery' : 'auth.mfa.lead'} />}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <CodeField
        key={recovering ? 'recovery' : 'digits'}
        label={intl.formatMessage({ id: recovering ? 'auth.mfa.recovery' : 'auth.mfa.code' })}
        inputMode={recovering ? 'text' : 'numeric'}
        value={auth.values.code}
        error={auth.errors.code}
        onChange={(event) => auth.set('code', event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id="auth.mfa.action" />
      </Button>
      <div className={styles.ways}>
        <button
          type="button"
          onClick={() => {
            setRecovering(!recovering);
            auth.set('code', '');
          }}
        >
          <FormattedMessage id={recovering ? 'auth.mfa.use-app' : 'auth.mfa.use-recovery'} />
        </button>
        <button type="button" onClick={() => onOver('left')}>
          <FormattedMessage id="auth.back" />
        </button>
      </div>
    </AuthForm>
  );
}
