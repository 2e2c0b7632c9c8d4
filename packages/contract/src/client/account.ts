import type {
  EmailChangeBody,
  PasswordChangeBody,
  ProfileBody,
  User,
  VerifyBody,
} from '../types.ts';
import type { Transport } from './transport.ts';

/** My profile, address and password. */
export function accountClient(http: Transport) {
  return {
    get: (signal?: AbortSignal) => http.json<User>('GET', '/users/me', { signal }),
    /** What is left out stays. */
    change: (body: ProfileBody) => http.json<User>('PATCH', '/users/me', { body }),
    changePassword: (body: PasswordChangeBody) =>
      http.json<void>('PUT', '/users/me/password', { body }),
    /** Mails a link to the new address; the old one stays until it is confirmed. */
    askNewEmail: (body: EmailChangeBody) => http.json<void>('PUT', '/users/me/email', { body }),
    confirmNewEmail: (body: VerifyBody) =>
      http.json<User>('POST', '/users/me/email/verify', { body }),
  };
}
