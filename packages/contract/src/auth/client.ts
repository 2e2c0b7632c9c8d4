import type { User } from '../account/schemas.ts';
import type { Transport } from '../client/transport.ts';
import type { Locale } from '../common/schemas.ts';
import type {
  MfaBody,
  ResetBody,
  Session,
  SignedIn,
  SignInBody,
  SignUpBody,
  VerifyBody,
} from './schemas.ts';

/** Signing up, in and out. The refresh token lives in a cookie that scripts cannot read. */
export function authClient(http: Transport) {
  const open = { anonymous: true, credentials: true } as const;
  return {
    signUp: (body: SignUpBody) => http.json<Session>('POST', '/auth/sign-up', { ...open, body }),
    signIn: (body: SignInBody) => http.json<SignedIn>('POST', '/auth/sign-in', { ...open, body }),
    mfa: (body: MfaBody) => http.json<Session>('POST', '/auth/mfa', { ...open, body }),
    /** Mails a link and a code for a new password; the answer is the same for every address. */
    recover: (email: string, language: Locale) =>
      http.json<void>('POST', '/auth/recovery', { ...open, body: { email, language } }),
    reset: (body: ResetBody) => http.json<SignedIn>('POST', '/auth/reset', { ...open, body }),
    /** Mails a one-time code for signing in. */
    sendCode: (email: string, language: Locale) =>
      http.json<void>('POST', '/auth/otp', { ...open, body: { email, language } }),
    /** Ends a sign-in with Google, from which the browser has just come back. */
    googleSession: () => http.json<SignedIn>('POST', '/auth/google/session', { ...open, body: {} }),
    verify: (body: VerifyBody) => http.json<SignedIn>('POST', '/auth/verify', { ...open, body }),
    refresh: () => http.json<Session>('POST', '/auth/refresh', open),
    signOut: () => http.json<void>('POST', '/auth/sign-out', open),
    user: () => http.json<User>('GET', '/auth/user'),
    mailVerification: () => http.json<void>('POST', '/auth/email-verification', { body: {} }),
  };
}
