import type { Transport } from '../client/transport.ts';
import type {
  EmailChangeBody,
  Letterhead,
  MyLetterhead,
  NotificationPreferences,
  PasswordChangeBody,
  ProfileBody,
  SchoolLogo,
  User,
} from './schemas.ts';
import type { VerifyBody } from '../auth/schemas.ts';

/** The user's profile, address, password, picture and preferences. */
export function accountClient(http: Transport) {
  return {
    get: (signal?: AbortSignal) => http.json<User>('GET', '/users/me', { signal }),
    /** Only the given fields change. */
    change: (body: ProfileBody) => http.json<User>('PATCH', '/users/me', { body }),
    changePassword: (body: PasswordChangeBody) =>
      http.json<void>('PUT', '/users/me/password', { body }),
    /** Mails a link to the new address; the old one stays until it is confirmed. */
    askNewEmail: (body: EmailChangeBody) => http.json<void>('PUT', '/users/me/email', { body }),
    confirmNewEmail: (body: VerifyBody) =>
      http.json<User>('POST', '/users/me/email/verify', { body }),
    /** A JPG, PNG or GIF of at most 2,000,000 bytes. */
    setAvatar: (picture: Blob) => {
      const body = new FormData();
      body.set('picture', picture);
      return http.json<User>('PUT', '/users/me/avatar', { body, timeout: 60_000 });
    },
    removeAvatar: () => http.json<User>('DELETE', '/users/me/avatar'),
    preferences: (signal?: AbortSignal) =>
      http.json<NotificationPreferences>('GET', '/users/me/preferences', { signal }),
    setPreferences: (body: NotificationPreferences) =>
      http.json<NotificationPreferences>('PUT', '/users/me/preferences', { body }),
    letterhead: (signal?: AbortSignal) =>
      http.json<MyLetterhead>('GET', '/users/me/letterhead', { signal }),
    setLetterhead: (body: Letterhead) =>
      http.json<MyLetterhead>('PUT', '/users/me/letterhead', { body }),
    /** The logo in the letterhead: a JPG, PNG or GIF of at most 2,000,000 bytes. */
    setLogo: (picture: Blob) => {
      const body = new FormData();
      body.set('picture', picture);
      return http.json<SchoolLogo>('PUT', '/users/me/logo', { body, timeout: 60_000 });
    },
    removeLogo: () => http.json<void>('DELETE', '/users/me/logo'),
  };
}
