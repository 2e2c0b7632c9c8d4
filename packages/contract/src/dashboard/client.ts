import type { Transport } from '../client/transport.ts';
import type { Dashboard, UnitNotification, Usage } from './schemas.ts';

/** The overview of the user's sheets, and what is left of the month's quota. */
export function dashboardClient(http: Transport) {
  return {
    get: (signal?: AbortSignal) => http.json<Dashboard>('GET', '/dashboard', { signal }),
    notification: (signal?: AbortSignal) =>
      http.json<UnitNotification>('GET', '/usage/notification', { signal }),
    setNotification: (asked: boolean) =>
      http.json<UnitNotification>('PUT', '/usage/notification', { body: { asked } }),
    usage: (signal?: AbortSignal) => http.json<Usage>('GET', '/usage', { signal }),
  };
}
