import { Button, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell, useUser } from '../../../shared/shell-context.ts';
import { AuthForm } from '../auth-form.tsx';
import styles from './joined.module.css';

export interface JoinedProps {
  email: string;
  hasSecondFactor: boolean;
  onLeave: (next: string, email: string) => void;
}

/** What comes after joining, which has ended every session of the account. */
export function Joined({ email, hasSecondFactor, onLeave }: JoinedProps) {
  const intl = useIntl();
  const shell = useShell();
  const signedIn = useUser() !== null;
  const { form, ...auth } = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      // The session has ended on the server; this page still has it.
      if (signedIn) await shell.signOut();
      onLeave(hasSecondFactor ? '/admin' : '/dashboard/parametres', email);
    },
  });
  return (
    <AuthForm
      ref={form}
      arrives
      title={intl.formatMessage({ id: 'invitation.joined.title' })}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <ol className={styles.steps}>
        <li>
          <FormattedMessage id="invitation.joined.sign-in" values={{ email }} />
        </li>
        <li>
          <FormattedMessage id={hasSecondFactor ? 'auth.mfa.lead' : 'invitation.joined.factor'} />
        </li>
        <li>
          <FormattedMessage id="invitation.joined.admin" />
        </li>
      </ol>
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id="auth.sign-in.action" />
      </Button>
    </AuthForm>
  );
}
