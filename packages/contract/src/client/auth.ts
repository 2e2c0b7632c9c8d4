import type { MfaRequired, Session, SignInBody, SignUpBody, User } from '../types.ts';
import type { Transport } from './transport.ts';

/** Accounts and sessions. The refresh token lives in a cookie that scripts cannot read. */
export function authClient(http: Transport) {
  const open = { anonymous: true, credentials: true } as const;
  return {
    signUp: (body: SignUpBody) => http.json<Session>('POST', '/auth/sign-up', { ...open, body }),
    signIn: (body: SignInBody) =>
      http.json<Session | MfaRequired>('POST', '/auth/sign-in', { ...open, body }),
    refresh: () => http.json<Session>('POST', '/auth/refresh', open),
    signOut: () => http.json<void>('POST', '/auth/sign-out', open),
    user: () => http.json<User>('GET', '/auth/user'),
  };
}
