import type { SignedIn } from '@ardoise/contract';
import { latePart } from '@ardoise/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { InnerLink } from '../../shared/inner-link.tsx';
import { linkSecret, type LinkSecret } from '../../shared/link-secret.ts';
import { useShell, useUser } from '../../shared/shell-context.ts';
import { ChallengeForm } from './challenge-form.tsx';
import { CodeSignIn } from './code-sign-in.tsx';
import { GoogleArrival } from './google-arrival.tsx';
import { GoogleWay } from './google-way.tsx';
import { googleProblem } from './google.ts';
import type { InvitationWayProps } from './invitation/invitation-way.tsx';
import { addressOf, type Mode } from './modes.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { Recovery } from './recovery.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SpentLink } from './spent-link.tsx';
import { VerifyLanding } from './verify-landing.tsx';
import styles from './auth.module.css';

/** Loaded on demand: few are invited to the team. */
const InvitationWay = latePart<InvitationWayProps>(
  async () => {
    const { loadWay } = await import('./invitation/invitation-way.tsx');
    return loadWay();
  },
  { level: 1 },
);

/** What comes before the forms: a mailed link, or the second factor. */
type Step =
  | { name: 'forms'; late?: boolean }
  | { name: 'link'; secret: LinkSecret; spent: boolean }
  | { name: 'google' }
  | { name: 'challenge'; mfaToken: string };

function firstStep(query: URLSearchParams): Step {
  if (query.get('with') === 'google') return { name: 'google' };
  const secret = linkSecret.get();
  return secret === null ? { name: 'forms' } : { name: 'link', secret, spent: false };
}

export interface AuthWaysProps {
  mode: Mode;
  query: URLSearchParams;
  /** Where to go afterwards. */
  next: string;
}

/** Shows the current form, and handles its result. */
export function AuthWays({ mode, query, next }: AuthWaysProps) {
  const intl = useIntl();
  const shell = useShell();
  const signedIn = useUser() !== null;
  const [email, setEmail] = useState('');
  const [step, setStep] = useState(() => firstStep(query));

  useEffect(() => {
    // Signed in already, perhaps in another tab.
    const isHere = signedIn && step.name === 'forms';
    if (isHere && linkSecret.get() === null) shell.navigate(next, { replace: true });
  }, [signedIn, step, next, shell]);

  /** A secret serves once; an invitation outlives the sign-in in between. */
  function spendLink(): void {
    if (linkSecret.get()?.kind !== 'invitation') linkSecret.forget();
  }

  function toForms(to: Mode = 'sign-in', late = false): void {
    spendLink();
    setStep({ name: 'forms', late });
    if (to !== mode) shell.navigate(addressOf(query, to), { replace: true });
  }

  /** After every way of signing in: asks for a second factor, or lets the session navigate on. */
  function enter(answer: SignedIn): void {
    spendLink();
    if ('mfaRequired' in answer) setStep({ name: 'challenge', mfaToken: answer.mfaToken });
    else entered();
  }

  /** Back to the invitation for which one signed in; without one, the session navigates on. */
  function entered(): void {
    const secret = linkSecret.get();
    setStep(secret === null ? { name: 'forms' } : { name: 'link', secret, spent: false });
  }

  function signInFirst(address: string): void {
    setEmail(address);
    setStep({ name: 'forms' });
  }

  function leaveInvitation(to: string | null, address = email): void {
    linkSecret.forget();
    signInFirst(address);
    if (to !== null) shell.navigate(`/auth?next=${encodeURIComponent(to)}`, { replace: true });
  }

  function overWithGoogle(why: 'late' | 'left'): void {
    setStep({ name: 'forms' });
    const address = addressOf(query, 'sign-in', why === 'late' ? 'IDENTITY_FAILED' : null);
    shell.navigate(address, { replace: true });
  }

  function reset(answer: SignedIn): void {
    shell.notify({ tone: 'success', title: intl.formatMessage({ id: 'auth.reset.done' }) });
    enter(answer);
  }

  if (step.name === 'challenge') {
    return (
      <ChallengeForm
        mfaToken={step.mfaToken}
        onDone={entered}
        onOver={(why) => toForms('sign-in', why === 'late')}
      />
    );
  }
  if (step.name === 'google') {
    return <GoogleArrival onEnter={enter} onOver={overWithGoogle} />;
  }
  if (step.name === 'link') {
    const { secret, spent } = step;
    if (secret.kind === 'invitation') {
      return (
        <Suspense fallback={null}>
          <InvitationWay
            token={secret.token}
            onEnter={enter}
            onSignIn={signInFirst}
            onLeave={leaveInvitation}
          />
        </Suspense>
      );
    }
    const onSpent = () => setStep({ name: 'link', secret, spent: true });
    if (spent) {
      return (
        <SpentLink
          kind={secret.kind}
          signedIn={signedIn}
          onRecover={() => toForms(signedIn ? 'sign-in' : 'recovery')}
          onLeave={() => toForms()}
        />
      );
    }
    if (secret.kind === 'verify') {
      // To confirm an address while signed in, no second factor is needed.
      const onEnter = (answer: SignedIn) =>
        signedIn && 'mfaRequired' in answer ? toForms() : enter(answer);
      return <VerifyLanding token={secret.token} onEnter={onEnter} onSpent={onSpent} />;
    }
    return (
      <NewPasswordForm
        proof={{ token: secret.token }}
        title={intl.formatMessage({ id: 'auth.reset.title' })}
        lead={<FormattedMessage id="auth.reset.lead" />}
        onEnter={reset}
        onSpent={onSpent}
      />
    );
  }

  const problem = googleProblem(query.get('problem'));
  const banner = problem === null ? undefined : <FormattedMessage id={problem} />;
  const form = { email, onEmail: setEmail, onEnter: enter, banner };
  // The way over Google loads another page, which would not know of the invitation.
  const google = linkSecret.get() === null ? <GoogleWay query={query} /> : null;
  const back = <Other text={null} to="sign-in" query={query} />;
  if (mode === 'recovery') return <Recovery {...form} onEnter={reset} back={back} />;
  if (mode === 'code') return <CodeSignIn {...form} back={back} />;
  if (mode === 'sign-up') {
    const other = <Other text="auth.sign-up.other" to="sign-in" query={query} />;
    return <SignUpForm {...form} google={google} other={other} />;
  }
  return (
    <SignInForm
      {...form}
      google={google}
      late={step.late === true}
      ways={
        <div className={styles.ways}>
          <InnerLink href={addressOf(query, 'recovery')}>
            <FormattedMessage id="auth.recovery.link" />
          </InnerLink>
          <InnerLink href={addressOf(query, 'code')}>
            <FormattedMessage id="auth.code.link" />
          </InnerLink>
        </div>
      }
      other={<Other text="auth.sign-in.other" to="sign-up" query={query} />}
    />
  );
}

interface OtherProps {
  text: 'auth.sign-in.other' | 'auth.sign-up.other' | null;
  to: 'sign-in' | 'sign-up';
  query: URLSearchParams;
}

/** Link to another form, below this one. */
function Other({ text, to, query }: OtherProps): ReactNode {
  const switchTexts = {
    'sign-in': 'auth.sign-up.switch',
    'sign-up': 'auth.sign-in.switch',
  } as const;
  return (
    <p className={styles.other}>
      {text !== null && <FormattedMessage id={text} />}{' '}
      <InnerLink href={addressOf(query, to)}>
        <FormattedMessage id={text === null ? 'auth.back' : switchTexts[to]} />
      </InnerLink>
    </p>
  );
}
