import type {
  DeviceSession,
  FactorBody,
  FactorList,
  Locale,
  MfaBody,
  NewFactor,
  Page,
  RecoveryCodes,
  ResetBody,
  SecurityEvent,
  Session,
  SignedIn,
  SignInBody,
  SignUpBody,
  User,
  VerifyBody,
} from '../types.ts';
import type { Transport } from './transport.ts';

/** Accounts and sessions. The refresh token lives in a cookie that scripts cannot read. */
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
    factors: (signal?: AbortSignal) => http.json<FactorList>('GET', '/auth/factors', { signal }),
    proposeFactor: (body: FactorBody) => http.json<NewFactor>('POST', '/auth/factors', { body }),
    confirmFactor: (id: string, code: string) =>
      http.json<RecoveryCodes>('POST', `/auth/factors/${id}/verify`, { body: { code } }),
    removeFactor: (id: string, code: string) =>
      http.json<void>('DELETE', `/auth/factors/${id}`, { body: { code } }),
    renewRecoveryCodes: (code: string) =>
      http.json<RecoveryCodes>('POST', '/auth/recovery-codes', { body: { code } }),
    sessions: (signal?: AbortSignal) =>
      http.json<{ items: DeviceSession[] }>('GET', '/auth/sessions', { signal }),
    endSession: (id: string) => http.json<void>('DELETE', `/auth/sessions/${id}`),
    signOutEverywhere: () =>
      http.json<void>('POST', '/auth/sign-out-everywhere', { body: {}, credentials: true }),
    events: (query: { limit?: number; cursor?: string }, signal?: AbortSignal) =>
      http.json<Page<SecurityEvent>>('GET', '/auth/events', { query, signal }),
  };
}
