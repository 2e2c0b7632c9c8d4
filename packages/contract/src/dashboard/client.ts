import type { Transport } from '../client/transport.ts';
import type { Dashboard, Usage } from './schemas.ts';

/** The overview of the user's sheets, and what is left of the month's quota. */
export function dashboardClient(http: Transport) {
  return {
    get: (signal?: AbortSignal) => http.json<Dashboard>('GET', '/dashboard', { signal }),
    usage: (signal?: AbortSignal) => http.json<Usage>('GET', '/usage', { signal }),
  };
}
