import type { Transport } from '../client/transport.ts';
import type {
  InvitationBody,
  InvitationOffer,
  InvitedSignUpBody,
  RemovalBody,
  RoleBody,
  StaffAccess,
  StaffInvitation,
  StaffTeam,
} from './schemas.ts';

/**
 * The team. A call that cannot be undone is answered `STEP_UP_REQUIRED` until `confirmFactor` was
 * called in the last five minutes.
 */
export function staffClient(http: Transport) {
  return {
    /** Role and rights of the signed-in person; a teacher has none. */
    me: (signal?: AbortSignal) => http.json<StaffAccess>('GET', '/staff/me', { signal }),
    /** Shows the second factor again: a code of the authenticator, or a recovery code. */
    confirmFactor: (code: string) =>
      http.json<StaffAccess>('POST', '/staff/me/factor', { body: { code } }),
    team: (signal?: AbortSignal) => http.json<StaffTeam>('GET', '/staff', { signal }),
    invite: (body: InvitationBody) =>
      http.json<StaffInvitation>('POST', '/staff/invitations', { body }),
    withdrawInvitation: (id: string) => http.json<void>('DELETE', `/staff/invitations/${id}`),
    setRole: (id: string, body: RoleBody) =>
      http.json<void>('PUT', `/staff/members/${id}/role`, { body }),
    /** Ends every session of the member too. */
    remove: (id: string, body: RemovalBody) =>
      http.json<void>('DELETE', `/staff/members/${id}`, { body }),
    /** Leaves the team; every session ends, and the account stays. */
    leave: () => http.json<void>('DELETE', '/staff/me'),

    /** What the mailed link offers. */
    offer: (token: string) =>
      http.json<InvitationOffer>('POST', '/staff/invitations/offer', {
        body: { token },
        anonymous: true,
      }),
    /** As the signed-in account of the invited address. Every session ends: sign in again. */
    accept: (token: string) =>
      http.json<void>('POST', '/staff/invitations/accept', { body: { token } }),
    /** With a new account, to which one then signs in. */
    signUp: (body: InvitedSignUpBody) =>
      http.json<void>('POST', '/staff/invitations/sign-up', { body, anonymous: true }),
  };
}
