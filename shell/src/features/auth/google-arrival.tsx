import type { SignedIn } from '@ardoise/contract';
import { Button } from '@ardoise/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { AuthForm } from './auth-form.tsx';
import { useOnePress } from './use-one-press.ts';
import styles from './auth.module.css';

export interface GoogleArrivalProps {
  onEnter: (answer: SignedIn) => void;
  /** The sign-in failed or expired, or was cancelled. */
  onOver: (why: 'late' | 'left') => void;
}

/** Back from Google: asks for the session at once, with a retry when offline. */
export function GoogleArrival({ onEnter, onOver }: GoogleArrivalProps) {
  const intl = useIntl();
  const shell = useShell();
  const { form, ...auth } = useOnePress({
    send: () => shell.enterWithGoogle(),
    onEnter,
    over: 'SESSION_EXPIRED',
    onOver: () => onOver('late'),
  });
  useEffect(() => {
    form.current?.requestSubmit();
  }, [form]);
  return (
    <AuthForm
      ref={form}
      arrives
      title={intl.formatMessage({ id: 'auth.google.arrival' })}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id={auth.busy ? 'auth.google.entering' : 'auth.google.enter'} />
      </Button>
      <div className={styles.ways}>
        <button type="button" onClick={() => onOver('left')}>
          <FormattedMessage id="auth.back" />
        </button>
      </div>
    </AuthForm>
  );
}
