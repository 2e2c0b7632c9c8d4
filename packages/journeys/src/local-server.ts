import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

export interface LocalServer {
  url: string;
  /** Closes the server and its connections. */
  stop: () => Promise<void>;
  /** Listens again, at the same address. */
  restart: () => Promise<void>;
}

/**
 * A server on a free port of the loopback address.
 * @param onUpgrade takes over a connection that becomes a WebSocket; without it none does
 */
export async function startLocalServer(
  handler: RequestListener,
  onUpgrade?: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Promise<LocalServer> {
  const server = createServer(handler);
  /** The server forgets connections that were upgraded. */
  const upgraded = new Set<Duplex>();
  if (onUpgrade !== undefined) {
    server.on('upgrade', (incoming, socket, head) => {
      upgraded.add(socket);
      socket.on('close', () => upgraded.delete(socket));
      onUpgrade(incoming, socket, head);
    });
  }
  const listen = (port: number) =>
    new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const { port } = address;
  return {
    url: `http://127.0.0.1:${port}`,
    restart: () => listen(port),
    stop() {
      for (const socket of upgraded) socket.destroy();
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
