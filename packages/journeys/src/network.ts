import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Interruption, passEvents } from './event-streams.ts';
import { startLocalServer } from './local-server.ts';
import { forward, forwardUpgrade, pathOf } from './proxy.ts';

export interface NetworkRequest {
  method: string;
  path: string;
  /** Size of the answer's body as sent, compressed. */
  bytes: number;
}

/** The network between a browser and the product. Tests can slow it down and cut it. */
export interface Network {
  url: string;
  /** All requests so far. */
  requests: NetworkRequest[];
  /** Requests to these paths get no answer. */
  unanswered: RegExp | null;
  /** While true, API calls fail as without a network; pages and files are still served. */
  callsFail: boolean;
  /** Limits all answers together; null for no limit. */
  throttle: { bitsPerSecond: number; roundTrip: number } | null;
  /** Changes the service worker's program, as a release of the shell does; '' for no change. */
  workerRelease: string;
  /** Interruptions of the next event streams of generations, in order. */
  interruptions: Interruption[];
  /** `Last-Event-ID` of each requested event stream; null where there was none. */
  resumedAfter: (string | null)[];
  /** Lets an event stream that was interrupted continue. */
  release: () => void;
  /** Breaks it instead: calls fail from then on. Only once the page shows what it has read. */
  breakStream: () => void;
  /** Requests fail, while the browser still believes that it is online. */
  cut: () => Promise<void>;
  /** Requests fail, and the browser knows that it is offline. */
  disconnect: (page: Page) => Promise<void>;
  reconnect: (page: Page) => Promise<void>;
  stop: () => Promise<void>;
}

const eventStream = /^\/sheets\/generations\/[0-9a-f]{24}\/events$/u;

/** Calls and pages may share an address; files are recognized by their extension. */
const isCall = (incoming: IncomingMessage) =>
  incoming.headers.accept?.includes('text/html') !== true && !/\.\w+$/u.test(pathOf(incoming));

export async function startNetwork(target: string): Promise<Network> {
  /** When all bytes sent so far will have arrived at the rate of `throttle`. */
  let arrivesAt = 0;
  let goOn: (how: 'release' | 'cut') => void = () => {};

  async function wait(bytes: number): Promise<void> {
    if (network.throttle === null) return;
    const start = Math.max(arrivesAt, Date.now());
    arrivesAt = start + (bytes * 8_000) / network.throttle.bitsPerSecond;
    await delay(arrivesAt - Date.now());
  }

  function passEventStream(incoming: IncomingMessage, response: ServerResponse): void {
    network.resumedAfter.push(String(incoming.headers['last-event-id'] ?? '') || null);
    forward(target, incoming, response, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const interruption = network.interruptions.shift();
      if (interruption === undefined) return void answer.pipe(response);
      const { promise: next, resolve } = Promise.withResolvers<'release' | 'cut'>();
      goOn = resolve;
      // The stream is meant to break while it is read.
      passEvents(answer, response, { ...interruption, next }).catch(() => response.destroy());
    });
  }

  /** The worker's program must be uncompressed and complete, to be changed. */
  function passWorker(incoming: IncomingMessage, response: ServerResponse): void {
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...others } = incoming.headers;
    const headers = { ...others, 'accept-encoding': 'identity' };
    const change = (answer: IncomingMessage) => {
      const { 'content-length': _length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      if (network.workerRelease !== '') response.write(`/* ${network.workerRelease} */`);
      answer.pipe(response);
    };
    forward(target, incoming, response, change, headers);
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(incoming);
    const entry = { method: incoming.method ?? 'GET', path, bytes: 0 };
    network.requests.push(entry);
    if (network.unanswered?.test(path) === true) return void response.destroy();
    if (network.callsFail && isCall(incoming)) return void response.destroy();
    if (network.throttle !== null) await delay(network.throttle.roundTrip);
    if (eventStream.test(path)) return passEventStream(incoming, response);
    if (path === '/sw.js') return passWorker(incoming, response);
    forward(target, incoming, response, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const throttled = async function* (source: AsyncIterable<Buffer>) {
        for await (const part of source) {
          entry.bytes += part.length;
          await wait(part.length);
          yield part;
        }
      };
      // An error on one side closes the other, which reports it.
      pipeline(answer, throttled, response, () => {});
    });
  }

  const server = await startLocalServer(
    (incoming, response) => void pass(incoming, response),
    (incoming, socket, head) => {
      if (network.unanswered?.test(pathOf(incoming)) === true || network.callsFail) {
        return void socket.destroy();
      }
      forwardUpgrade(target, incoming, socket, head);
    },
  );
  const network: Network = {
    url: server.url,
    requests: [],
    unanswered: null,
    callsFail: false,
    throttle: null,
    workerRelease: '',
    interruptions: [],
    resumedAfter: [],
    release: () => goOn('release'),
    breakStream() {
      network.callsFail = true;
      goOn('cut');
    },
    cut: server.stop,
    async disconnect(page) {
      await page.context().setOffline(true);
      await server.stop();
    },
    async reconnect(page) {
      await server.restart();
      await page.context().setOffline(false);
    },
    stop: server.stop,
  };
  return network;
}
