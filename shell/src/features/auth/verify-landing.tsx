import type { SignedIn } from '@ardoise/contract';
import { Button } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import { AuthForm } from './auth-form.tsx';
import { useOnePress } from './use-one-press.ts';

export interface VerifyLandingProps {
  token: string;
  onEnter: (answer: SignedIn) => void;
  onSpent: () => void;
}

/**
 * Landing page of the confirmation link. It waits for a press, since mail scanners open links and
 * would use this one up.
 */
export function VerifyLanding({ token, onEnter, onSpent }: VerifyLandingProps) {
  const intl = useIntl();
  const shell = useShell();
  const { form, ...auth } = useOnePress({
    async send() {
      const answer = await shell.verify({ token });
      shell.notify({ tone: 'success', title: intl.formatMessage({ id: 'auth.verify.done' }) });
      return answer;
    },
    onEnter,
    over: 'LINK_EXPIRED',
    onOver: onSpent,
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
