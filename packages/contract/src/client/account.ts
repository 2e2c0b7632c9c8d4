import type {
  ConsentBody,
  ConsentList,
  DataExport,
  DataExportList,
  EmailChangeBody,
  Erasure,
  ErasureBody,
  IdentityList,
  IdentityStart,
  Letterhead,
  NotificationPreferences,
  PasswordChangeBody,
  ProfileBody,
  PushState,
  PushSubscriptionBody,
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
    identities: (signal?: AbortSignal) =>
      http.json<IdentityList>('GET', '/auth/identities', { signal }),
    /** Where to send the browser, so that Google says who is there. */
    linkGoogle: (password: string) =>
      http.json<IdentityStart>('POST', '/auth/identities/google', {
        body: { password },
        credentials: true,
      }),
    unlinkGoogle: () => http.json<void>('DELETE', '/auth/identities/google'),
    consents: (signal?: AbortSignal) =>
      http.json<ConsentList>('GET', '/users/me/consents', { query: { limit: 100 }, signal }),
    consent: (body: ConsentBody) => http.json<ConsentList>('POST', '/users/me/consents', { body }),
    /** Asks for an archive of all my data; the one that is being made, when there is one. */
    askExport: () => http.json<DataExport>('POST', '/users/me/exports', { body: {} }),
    exports: (signal?: AbortSignal) =>
      http.json<DataExportList>('GET', '/users/me/exports', { signal }),
    /** Lets the account go in fourteen days. */
    askErasure: (body: ErasureBody) => http.json<Erasure>('POST', '/users/me/erasure', { body }),
    cancelErasure: () => http.json<void>('DELETE', '/users/me/erasure'),
    /** A picture of at most 2,000,000 bytes: JPG, PNG or GIF. */
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
    push: (signal?: AbortSignal) => http.json<PushState>('GET', '/users/me/push', { signal }),
    /** Notices go to this device from now on; said again, nothing changes. */
    pushHere: (body: PushSubscriptionBody) =>
      http.json<PushState>('POST', '/users/me/push/devices', { body }),
    pushNoMore: (device: string) =>
      http.json<void>('DELETE', `/users/me/push/devices/${encodeURIComponent(device)}`),
    letterhead: (signal?: AbortSignal) =>
      http.json<Letterhead>('GET', '/users/me/letterhead', { signal }),
    setLetterhead: (body: Letterhead) =>
      http.json<Letterhead>('PUT', '/users/me/letterhead', { body }),
  };
}
