import { Button, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LinkSecret } from '../../shared/link-secret.ts';
import { useShell } from '../../shared/shell-context.ts';
import { AuthForm } from './auth-form.tsx';
import styles from './auth.module.css';

export interface SpentLinkProps {
  kind: Exclude<LinkSecret['kind'], 'invitation'>;
  signedIn: boolean;
  /** To « Mot de passe oublié ». */
  onRecover: () => void;
  /** To sign-in, or to the desk for somebody who is signed in. */
  onLeave: () => void;
}

/** A used or expired link, with the next step. */
export function SpentLink({ kind, signedIn, onRecover, onLeave }: SpentLinkProps) {
  const intl = useIntl();
  const shell = useShell();
  const mails = kind === 'verify' && signedIn;
  const { form, ...auth } = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      if (kind === 'recovery') onRecover();
      else if (!mails) onLeave();
      else {
        await shell.mailVerification();
        shell.notify({ tone: 'success', title: intl.formatMessage({ id: 'auth.sent.again' }) });
        onLeave();
      }
    },
  });
  const ask = kind === 'recovery' || mails;
  return (
    <AuthForm
      ref={form}
      arrives
      title={intl.formatMessage({ id: 'auth.spent.title' })}
      lead={<FormattedMessage id={ask ? 'auth.spent.lead' : 'auth.spent.verify'} />}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id={ask ? 'auth.spent.again' : 'auth.sign-in.action'} />
      </Button>
      {ask && (
        <div className={styles.ways}>
          <button type="button" onClick={onLeave}>
            <FormattedMessage id={signedIn ? 'shell.desk' : 'auth.back'} />
          </button>
        </div>
      )}
    </AuthForm>
  );
}
