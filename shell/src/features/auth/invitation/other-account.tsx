import { Button, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { InnerLink } from '../../../shared/inner-link.tsx';
import { useShell } from '../../../shared/shell-context.ts';
import { AuthForm } from '../auth-form.tsx';
import styles from '../auth.module.css';

export interface OtherAccountProps {
  invited: string;
  /** Of who is signed in. */
  email: string;
}

/** For somebody who is signed in with another address than the invited one. */
export function OtherAccount({ invited, email }: OtherAccountProps) {
  const intl = useIntl();
  const shell = useShell();
  const { form, ...auth } = useForm({
    initial: {},
    check: () => ({}),
    send: () => shell.signOut(),
  });
  return (
    <AuthForm
      ref={form}
      arrives
      title={intl.formatMessage({ id: 'invitation.other.title' })}
      lead={<FormattedMessage id="invitation.other" values={{ invited, email }} />}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id="invitation.other.action" />
      </Button>
      <div className={styles.ways}>
        <InnerLink href="/dashboard">
          <FormattedMessage id="shell.desk" />
        </InnerLink>
      </div>
    </AuthForm>
  );
}
