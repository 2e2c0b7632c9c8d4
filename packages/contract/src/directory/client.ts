import type { Transport } from '../client/transport.ts';
import type { Usage } from '../dashboard/schemas.ts';
import type {
  AccountActBody,
  AccountCounts,
  AccountDetail,
  AccountExportQuery,
  AccountList,
  AccountPhone,
  AccountQuery,
  UnitsBody,
} from './schemas.ts';
import type { Erasure } from '../personal-data/schemas.ts';

/** The accounts of the site, for the team. */
export function directoryClient(http: Transport) {
  const path = (id: string) => `/users/${id}`;
  return {
    list: (query: AccountQuery, signal?: AbortSignal) =>
      http.json<AccountList>('GET', '/users', { query, signal }),
    counts: (signal?: AbortSignal) => http.json<AccountCounts>('GET', '/users/counts', { signal }),
    /** What the filters find, the first 50,000, as a CSV file; the response streams. */
    exported: (query: AccountExportQuery, signal?: AbortSignal) =>
      http.call('GET', '/users/export', {
        query,
        signal,
        headers: { accept: 'text/csv' },
        timeout: 120_000,
      }),
    get: (id: string, signal?: AbortSignal) =>
      http.json<AccountDetail>('GET', path(id), { signal }),
    /** The same key gives once, however often it is sent. */
    giveUnits: (id: string, body: UnitsBody, idempotencyKey: string) =>
      http.json<Usage>('POST', `${path(id)}/units`, { body, idempotencyKey, retries: 2 }),
    /** The whole number; the journal keeps who looked. */
    phone: (id: string) => http.json<AccountPhone>('POST', `${path(id)}/phone`),
    /** Signed out everywhere, and no sign-in until the suspension is lifted. */
    suspend: (id: string, body: AccountActBody) =>
      http.json<void>('PUT', `${path(id)}/suspension`, { body }),
    lift: (id: string, body: AccountActBody) =>
      http.json<void>('DELETE', `${path(id)}/suspension`, { body }),
    endSessions: (id: string, body: AccountActBody) =>
      http.json<void>('DELETE', `${path(id)}/sessions`, { body }),
    /** Mails the link that sets a new password. */
    sendReset: (id: string, body: AccountActBody) =>
      http.json<void>('POST', `${path(id)}/reset`, { body }),
    /** Erased after the same delay as when its owner asks. */
    erase: (id: string, body: AccountActBody) =>
      http.json<Erasure>('PUT', `${path(id)}/erasure`, { body }),
    keep: (id: string, body: AccountActBody) =>
      http.json<void>('DELETE', `${path(id)}/erasure`, { body }),
  };
}
