import type { AssistantOversight } from '../assistant/staff-schemas.ts';
import type { Transport } from '../client/transport.ts';
import type {
  LockedAccounts,
  LocksQuery,
  PolicyReports,
  ReleaseBody,
  Refusals,
  SiteReleases,
  UnlockBody,
} from './staff-schemas.ts';

/** Who is locked out, and what is refused. Needs the rights `security:read` and `security:write`. */
export function staffSecurityClient(http: Transport) {
  return {
    locks: (query: LocksQuery = {}, signal?: AbortSignal) =>
      http.json<LockedAccounts>('GET', '/security/locks', { query, signal }),
    /** Needs the second factor: otherwise a stolen session could guess it without end. */
    unlock: (id: string, body: UnlockBody) =>
      http.json<void>('DELETE', `/security/locks/${id}`, { body }),
    /** Ceilings of the assistant, and what it withheld. */
    assistant: (signal?: AbortSignal) =>
      http.json<AssistantOversight>('GET', '/assistant/oversight', { signal }),
    /** What the policy of our pages refused. */
    policyReports: (signal?: AbortSignal) =>
      http.json<PolicyReports>('GET', '/security/policy-reports', { signal }),
    /** Which version of each micro-frontend browsers get. */
    releases: (signal?: AbortSignal) =>
      http.json<SiteReleases>('GET', '/security/releases', { signal }),
    /** Makes a kept version current. Needs the second factor. */
    serveRelease: (app: string, body: ReleaseBody) =>
      http.json<SiteReleases>('PUT', `/security/releases/${app}`, { body }),
    refusals: (signal?: AbortSignal) =>
      http.json<Refusals>('GET', '/security/refusals', { signal }),
  };
}
