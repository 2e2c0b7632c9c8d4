import { createServer, type RequestListener } from 'node:http';

export interface LocalServer {
  url: string;
  /** Closes the server and its connections. */
  stop: () => Promise<void>;
  /** Listens again, at the same address. */
  restart: () => Promise<void>;
}

/** A server on a free port of the loopback address. */
export async function startLocalServer(handler: RequestListener): Promise<LocalServer> {
  const server = createServer(handler);
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
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
