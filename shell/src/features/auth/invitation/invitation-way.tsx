import type { InvitationOffer, SignedIn } from '@ardoise/contract';
import { ProblemError, staffClient } from '@ardoise/contract/client';
import { ErrorState, isLocale, PageTitle, Skeleton, useProblemText } from '@ardoise/ui';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShell, useUser } from '../../../shared/shell-context.ts';
import { AcceptForm } from './accept-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { InvitationTexts, textsIn } from './invitation-texts.tsx';
import { Joined } from './joined.tsx';
import { OtherAccount } from './other-account.tsx';
import { OverMessage } from './over-message.tsx';
import { type Over, overOf } from './over.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { InvitedSignUpForm } from './sign-up-form.tsx';
import styles from '../auth.module.css';

export interface InvitationWayProps {
  token: string;
  onEnter: (answer: SignedIn) => void;
  /** To sign-in, and back to the invitation. */
  onSignIn: (email: string) => void;
  /** To sign-in, or on for somebody who is signed in; the invitation is over. */
  onLeave: (next: string | null, email?: string) => void;
}

type Step =
  | { name: 'reading' }
  | { name: 'unread'; error: unknown }
  | { name: 'over'; why: Over }
  | { name: 'offered'; offer: InvitationOffer }
  | { name: 'joined'; email: string; hasSecondFactor: boolean };

function stepAfter(error: unknown): Step {
  const isGarbled = error instanceof ProblemError && error.code === 'VALIDATION_FAILED';
  const why = isGarbled ? 'expired' : overOf(error);
  return why === null ? { name: 'unread', error } : { name: 'over', why };
}

interface InvitationProps extends InvitationWayProps {
  /** Reads the invitation again. */
  onAgain: () => void;
}

/** Where the mailed link of an invitation leads. */
function Invitation({ token, onEnter, onSignIn, onLeave, onAgain }: InvitationProps) {
  const intl = useIntl();
  const { http } = useShell();
  const user = useUser();
  const problemText = useProblemText();
  const staff = useMemo(() => staffClient(http), [http]);
  const [step, setStep] = useState<Step>({ name: 'reading' });

  useEffect(() => {
    let isLeft = false;
    const show = (next: Step) => {
      if (!isLeft) setStep(next);
    };
    staff.offer(token).then(
      (offer) => show({ name: 'offered', offer }),
      (error: unknown) => show(stepAfter(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [staff, token]);

  /** Joins; whatever ends the invitation meanwhile is shown in place of it. */
  async function join(email: string, work: () => Promise<boolean>): Promise<void> {
    try {
      const hasSecondFactor = await work();
      setStep({ name: 'joined', email, hasSecondFactor });
    } catch (error) {
      const why = overOf(error);
      if (why === null) throw error;
      setStep({ name: 'over', why });
    }
  }

  if (step.name === 'reading') {
    return (
      <div className={styles.form}>
        <PageTitle title={intl.formatMessage({ id: 'invitation.title' })}>
          <FormattedMessage id="invitation.title" />
        </PageTitle>
        <Skeleton height={72} />
        <Skeleton height={48} />
      </div>
    );
  }
  if (step.name === 'unread') {
    return (
      <ErrorState
        level={1}
        title={<FormattedMessage id="invitation.absent.title" />}
        text={problemText(step.error)}
        retry={onAgain}
      />
    );
  }
  if (step.name === 'over') {
    return <OverMessage why={step.why} signedIn={user !== null} onLeave={onLeave} />;
  }
  if (step.name === 'joined') {
    const { email, hasSecondFactor } = step;
    return <Joined {...{ email, hasSecondFactor, onLeave }} />;
  }
  const { offer } = step;
  if (user !== null && user.email.toLowerCase() !== offer.email.toLowerCase()) {
    return <OtherAccount invited={offer.email} email={user.email} />;
  }
  if (user !== null && offer.account === 'unconfirmed') {
    const confirmed = (answer: SignedIn) => {
      onEnter(answer);
      onAgain();
    };
    return <ConfirmForm offer={offer} onEnter={confirmed} />;
  }
  if (user !== null) {
    const accept = async () => {
      const { hasSecondFactor } = await staff.me();
      await staff.accept(token);
      return hasSecondFactor;
    };
    return <AcceptForm offer={offer} send={() => join(offer.email, accept)} />;
  }
  if (offer.account !== 'none') return <SignInFirst offer={offer} onSignIn={onSignIn} />;
  return (
    <InvitedSignUpForm
      offer={offer}
      send={(body) =>
        join(offer.email, async () => {
          await staff.signUp({ token, ...body });
          return false;
        })
      }
      onTaken={onAgain}
    />
  );
}

function InvitationWay(props: InvitationWayProps) {
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  return (
    <InvitationTexts>
      <Invitation key={attempt} {...props} onAgain={again} />
    </InvitationTexts>
  );
}

/** The screen, once the texts are there that it is drawn with. */
export async function loadWay(): Promise<{ default: typeof InvitationWay }> {
  const { lang } = document.documentElement;
  await textsIn(isLocale(lang) ? lang : 'fr');
  return { default: InvitationWay };
}
