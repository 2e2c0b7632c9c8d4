import type { SignedIn } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { Button } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { AuthForm } from './auth-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

export interface VerifyLandingProps {
  token: string;
  onEnter: (answer: SignedIn) => void;
  onSpent: () => void;
}

/**
 * Where the link that confirms an address leads. It waits for a press: programs that look at mails
 * open their links, and would use this one up.
 */
export function VerifyLanding({ token, onEnter, onSpent }: VerifyLandingProps) {
  const intl = useIntl();
  const shell = useShell();
  const { form, ...auth } = useAuthForm({
    initial: {},
    check: () => ({}),
    async send() {
      try {
        const answer = await shell.verify({ token });
        shell.notify({
          tone: 'success',
          title: intl.formatMessage({ id: 'auth.verify.done' }),
        });
        onEnter(answer);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'LINK_EXPIRED') throw error;
        onSpent();
      }
      return null;
    },
  });
  return (
    <AuthForm
      ref={form}
      title={intl.formatMessage({ id: 'auth.verify.title' })}
      lead={<FormattedMessage id="auth.verify.lead" />}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        <FormattedMessage id="auth.verify.action" />
      </Button>
    </AuthForm>
  );
}
