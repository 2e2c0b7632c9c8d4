import type { Transport } from '../client/transport.ts';
import type { Dashboard, UnitNotice, Usage } from './schemas.ts';

/** The overview of the user's sheets, and what is left of the month's quota. */
export function dashboardClient(http: Transport) {
  return {
    get: (signal?: AbortSignal) => http.json<Dashboard>('GET', '/dashboard', { signal }),
    notice: (signal?: AbortSignal) => http.json<UnitNotice>('GET', '/usage/notice', { signal }),
    setNotice: (asked: boolean) =>
      http.json<UnitNotice>('PUT', '/usage/notice', { body: { asked } }),
    usage: (signal?: AbortSignal) => http.json<Usage>('GET', '/usage', { signal }),
  };
}
