import type { MfaBody, Session, SignedIn } from '@ardoise/contract';
import type { SessionEventName } from '@ardoise/contract/mfe';
import type { SessionOwner } from './session-owner.ts';

/**
 * Opens the session that a way in has answered with. Where the account asks for a second factor
 * first, the event of the way in waits for it: whoever listens hears both, once there is a session.
 */
export function createWaysIn(
  owner: Pick<SessionOwner, 'adopt'>,
  answerChallenge: (body: MfaBody) => Promise<Session>,
) {
  let waiting: SessionEventName[] = [];
  return {
    enter<Answer extends SignedIn>(answer: Answer, event: SessionEventName): Answer {
      if ('accessToken' in answer) owner.adopt(answer, event);
      // Signing in and the second factor are one: it is told as MFA_VERIFIED.
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
