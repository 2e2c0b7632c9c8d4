import type { Transport } from '../client/transport.ts';
import type { IdentityList, IdentityStart } from './schemas.ts';

/** Accounts at other providers by which the user signs in. */
export function identitiesClient(http: Transport) {
  return {
    list: (signal?: AbortSignal) => http.json<IdentityList>('GET', '/auth/identities', { signal }),
    /** The address of Google's sign-in page, to redirect the browser to. */
    linkGoogle: (password: string) =>
      http.json<IdentityStart>('POST', '/auth/identities/google', {
        body: { password },
        credentials: true,
      }),
    unlinkGoogle: () => http.json<void>('DELETE', '/auth/identities/google'),
  };
}
