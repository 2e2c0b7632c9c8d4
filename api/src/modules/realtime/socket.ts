import type { WebSocket } from '@fastify/websocket';
import type { Caller } from '../../plugins/auth.ts';
import type { Outlet } from './connection.ts';
import { createFloodGate } from './flood.ts';
import { closeCodes, type Hub } from './hub.ts';
import { parseRequest } from './requests.ts';

const outletOf = (socket: WebSocket): Outlet => ({
  send: (frame) => socket.send(frame),
  waiting: () => socket.bufferedAmount,
  close: (code, reason) => socket.close(code, reason),
  cut: () => socket.terminate(),
});

/** Bytes of a client's largest message: twenty topics, and some. */
export const messageMost = 4 * 1024;

/** Serves one client over its WebSocket. */
export function serveSocket(hub: Hub, socket: WebSocket, caller: Caller): void {
  const connection = hub.join(caller, outletOf(socket), true);
  if (connection === null) return socket.close(closeCodes.tryLater, 'too many connections');
  const floods = createFloodGate(() => performance.now());
  /** One after the other: a later wish counts. */
  let turn: Promise<void> = Promise.resolve();
  const refuse = () => hub.end(connection, closeCodes.policy, 'not understood');

  const tooMuch = (): boolean => {
    if (!floods()) return false;
    hub.leave(connection);
    socket.terminate();
    return true;
  };

  // Each is answered by the library.
  socket.on('ping', tooMuch);
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN || tooMuch()) return;
    connection.heardAt = performance.now();
    const request = isBinary ? null : parseRequest(String(data));
    if (request === null) return refuse();
    if (request.type === 'beat') return;
    const { topics, after } = request;
    turn = turn
      .then(() => hub.follow(connection, topics, after))
      // The database is away: the client comes back, and asks again.
      .catch(() => hub.end(connection, closeCodes.tryLater, 'not now'));
  });
  socket.on('close', () => hub.leave(connection));
}
