import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/** The network between a browser and the product, which can be cut like that of a phone. */
export interface Radio {
  url: string;
  /** What was asked for, and how much came: bodies as they went over the line. */
  asked: { path: string; bytes: number }[];
  /** Paths that get no answer. */
  lost: RegExp | null;
  /** Makes the worker's program another one, as a release of the shell does. */
  workerOf: string;
  off(page: Page): Promise<void>;
  on(page: Page): Promise<void>;
  stop(): Promise<void>;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));

const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise<void>((done) => server.close(() => done()));
};

/** Cut, nobody listens at the address any more: pages, workers and calls all learn it the same way. */
export async function startRadio(target: string): Promise<Radio> {
  const upstream = new URL(target);
  const server = createServer((incoming, response) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const entry = { path, bytes: 0 };
    radio.asked.push(entry);
    if (radio.lost?.test(path) === true) return void response.destroy();
    const { method, url } = incoming;
    const isWorker = path === '/sw.js';
    const { host, port } = upstream;
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...others } = incoming.headers;
    const whole = { ...others, 'accept-encoding': 'identity' };
    const headers = isWorker ? whole : incoming.headers;
    const onward = request(
      { host: upstream.hostname, port, path: url, method, headers: { ...headers, host } },
      (answer) => {
        const { 'content-length': _length, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
        if (isWorker && radio.workerOf !== '') response.write(`/* ${radio.workerOf} */`);
        answer.on('data', (part: Buffer) => {
          entry.bytes += part.length;
        });
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await listen(server, 0);
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const radio: Radio = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    lost: null,
    workerOf: '',
    async off(page) {
      await page.context().setOffline(true);
      await close(server);
    },
    async on(page) {
      await listen(server, port);
      await page.context().setOffline(false);
    },
    stop: () => close(server),
  };
  return radio;
}
