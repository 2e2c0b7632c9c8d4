import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type {
  DeviceSession,
  FactorBody,
  FactorList,
  NewFactor,
  RecoveryCodes,
  SecurityEvent,
} from './schemas.ts';

/** The user's second factors, signed-in devices, and the account's security events. */
export function securityClient(http: Transport) {
  return {
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
