import type { Transport } from '../client/transport.ts';
import type { PushState, PushSubscriptionBody } from './schemas.ts';

/** The user's devices that get push notifications. */
export function pushClient(http: Transport) {
  return {
    state: (signal?: AbortSignal) => http.json<PushState>('GET', '/users/me/push', { signal }),
    /** Sends notifications to this device from now on; idempotent. */
    addDevice: (body: PushSubscriptionBody) =>
      http.json<PushState>('POST', '/users/me/push/devices', { body }),
    removeDevice: (device: string) =>
      http.json<void>('DELETE', `/users/me/push/devices/${encodeURIComponent(device)}`),
  };
}
