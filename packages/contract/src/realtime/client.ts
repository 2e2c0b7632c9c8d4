import type { Transport } from '../client/transport.ts';
import type { RealtimeEventsQuery, RealtimeTicket } from './schemas.ts';

/** How a browser gets its realtime connection. */
export function realtimeClient(http: Transport) {
  return {
    ticket: (signal?: AbortSignal) =>
      http.json<RealtimeTicket>('POST', '/realtime/tickets', { signal }),
    /** The same hints as server-sent events, where WebSockets do not pass. */
    events: (query: RealtimeEventsQuery, signal: AbortSignal) =>
      http.call('GET', '/realtime/events', {
        query,
        signal,
        headers: { accept: 'text/event-stream' },
      }),
  };
}
