import { Button, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { AuthForm } from '../auth-form.tsx';
import type { Over } from './over.ts';

export interface OverMessageProps {
  why: Over;
  signedIn: boolean;
  onLeave: (next: string | null) => void;
}

/** An invitation that opens nothing, with the next step. */
export function OverMessage({ why, signedIn, onLeave }: OverMessageProps) {
  const intl = useIntl();
  const toTeam = why === 'used' || why === 'member';
  const { form, ...auth } = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      onLeave(toTeam ? '/admin' : null);
    },
  });
  const elsewhere = signedIn ? 'shell.desk' : 'auth.sign-in.action';
  return (
    <AuthForm
      ref={form}
      arrives
      title={intl.formatMessage({ id: `invitation.${why}.title` })}
      lead={<FormattedMessage id={`invitation.${why}`} />}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <Button type="submit" variant="primary" size="large">
        <FormattedMessage id={toTeam ? 'invitation.admin' : elsewhere} />
      </Button>
    </AuthForm>
  );
}
