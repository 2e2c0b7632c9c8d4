import type { MfaBody, Session, SignedIn } from '@ardoise/contract';
import type { SessionEventName } from '@ardoise/contract/mfe';
import type { SessionOwner } from './session-owner.ts';

/**
 * Opens the session that signing in (by password, code, link or Google) returned. Where the account
 * needs a second factor, the event waits for it: both are emitted once there is a session.
 */
export function createWaysIn(
  owner: Pick<SessionOwner, 'adopt'>,
  answerChallenge: (body: MfaBody) => Promise<Session>,
) {
  let waiting: SessionEventName[] = [];
  return {
    enter<Answer extends SignedIn>(answer: Answer, event: SessionEventName): Answer {
      if ('accessToken' in answer) owner.adopt(answer, event);
      // After a sign-in, the second factor emits MFA_VERIFIED alone.
      waiting = 'accessToken' in answer || event === 'SIGNED_IN' ? [] : [event];
      return answer;
    },
    async answerChallenge(body: MfaBody): Promise<Session> {
      const session = await answerChallenge(body);
      owner.adopt(session, ...waiting, 'MFA_VERIFIED');
      waiting = [];
      return session;
    },
  };
}
