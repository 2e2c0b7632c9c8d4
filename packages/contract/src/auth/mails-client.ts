import type { Transport } from '../client/transport.ts';
import type { Locale } from '../common/schemas.ts';

/** Mails with links and codes; separate from sign-in, which remotes do not do. */
export function authMailsClient(http: Transport) {
  const anonymous = { anonymous: true, credentials: true } as const;
  return {
    /** Mails a link and a code for a new password; the answer is the same for every address. */
    recover: (email: string, language: Locale) =>
      http.json<void>('POST', '/auth/recovery', { ...anonymous, body: { email, language } }),
    /** Mails a one-time code for signing in. */
    sendCode: (email: string, language: Locale) =>
      http.json<void>('POST', '/auth/otp', { ...anonymous, body: { email, language } }),
    /** Mails the link that confirms the user's address. */
    verification: () => http.json<void>('POST', '/auth/email-verification', { body: {} }),
  };
}
