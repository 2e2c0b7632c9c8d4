import type { User } from '../account/schemas.ts';
import type { Transport } from '../client/transport.ts';
import type {
  MfaBody,
  ResetBody,
  Session,
  SignedIn,
  SignInBody,
  SignUpBody,
  VerifyBody,
} from './schemas.ts';

/** Calls that need no session, and store the cookie of the session that they begin or renew. */
const open = { anonymous: true, credentials: true } as const;

/** Signing up, in and out. The refresh token lives in a cookie that scripts cannot read. */
export function authClient(http: Transport) {
  return {
    signUp: (body: SignUpBody) => http.json<Session>('POST', '/auth/sign-up', { ...open, body }),
    signIn: (body: SignInBody) => http.json<SignedIn>('POST', '/auth/sign-in', { ...open, body }),
    mfa: (body: MfaBody) => http.json<Session>('POST', '/auth/mfa', { ...open, body }),
    reset: (body: ResetBody) => http.json<SignedIn>('POST', '/auth/reset', { ...open, body }),
    /** Completes a sign-in with Google after the browser has returned. */
    googleSession: () => http.json<SignedIn>('POST', '/auth/google/session', { ...open, body: {} }),
    verify: (body: VerifyBody) => http.json<SignedIn>('POST', '/auth/verify', { ...open, body }),
    refresh: () => http.json<Session>('POST', '/auth/refresh', open),
    signOut: () => http.json<void>('POST', '/auth/sign-out', open),
    user: () => http.json<User>('GET', '/auth/user'),
  };
}
