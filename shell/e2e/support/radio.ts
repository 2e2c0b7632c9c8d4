import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
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
  /** How slow it is, for pages, workers and calls alike; null: as fast as the machine. */
  line: { bitsPerSecond: number; roundTrip: number } | null;
  /** Nobody answers any more, and the browser is not told. */
  cut(): Promise<void>;
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

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Cut, nobody listens at the address any more: pages, workers and calls all learn it the same way. */
export async function startRadio(target: string): Promise<Radio> {
  const upstream = new URL(target);
  /** When the line has carried all that it was given. */
  let carriedAt = 0;
  /** Waits until the line has carried these bytes too; all answers share it. */
  const carry = async (bytes: number): Promise<void> => {
    if (radio.line === null) return;
    carriedAt = Math.max(carriedAt, Date.now()) + (bytes * 8_000) / radio.line.bitsPerSecond;
    await after(carriedAt - Date.now());
  };
  const server = createServer(async (incoming, response) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const entry = { path, bytes: 0 };
    radio.asked.push(entry);
    if (radio.lost?.test(path) === true) return void response.destroy();
    if (radio.line !== null) await after(radio.line.roundTrip);
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
        const onTheLine = async function* (source: AsyncIterable<Buffer>) {
          for await (const part of source) {
            entry.bytes += part.length;
            await carry(part.length);
            yield part;
          }
        };
        // Either end may leave: the other one hears of it.
        pipeline(answer, onTheLine, response, () => {});
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
    line: null,
    cut: () => close(server),
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
