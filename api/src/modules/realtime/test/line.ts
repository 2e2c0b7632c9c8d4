import { RealtimeFrame } from '@ardoise/contract/schemas';
import type { Line, LineEvents } from '@ardoise/realtime/connection';
import { Value } from 'typebox/value';
import { WebSocket } from 'ws';

/** A line as in a browser, whose socket a test can cut. */
export function openWebSocket(
  address: string,
  events: LineEvents,
): { socket: WebSocket; line: Line } {
  const socket = new WebSocket(address);
  socket.on('open', () => events.opened());
  socket.on('message', (data) =>
    events.heard(Value.Parse(RealtimeFrame, JSON.parse(String(data)))),
  );
  socket.on('error', () => undefined);
  socket.on('close', () => events.closed());
  const line: Line = {
    send(request) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
    },
    close: () => socket.terminate(),
  };
  return { socket, line };
}
