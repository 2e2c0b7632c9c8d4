import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchOrTake } from './early-calls.ts';

let server: Server;
let address: string;
let asked: number;
let status: number;

beforeEach(async () => {
  asked = 0;
  status = 200;
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status).end(String(asked));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('No port');
  address = `http://127.0.0.1:${place.port}/dashboard`;
});

afterEach(async () => {
  globalThis.ardoiseCalls = undefined;
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const headers = { authorization: 'Bearer one', 'accept-language': 'fr' };

/** What the early script does. */
function send(): void {
  globalThis.ardoiseCalls = { [address]: { headers, answer: fetch(address, { headers }) } };
}

const ask = async (init: RequestInit = { headers }) => (await fetchOrTake(address, init)).text();

test('a call under way is reused, once', async () => {
  send();
  expect(await ask()).toBe('1');
  expect(await ask()).toBe('2');
});

test.each([
  ['another session', { headers: { ...headers, authorization: 'Bearer two' } }],
  ['another language', { headers: { ...headers, 'accept-language': 'de' } }],
  ['another method', { method: 'POST', headers }],
])('a call with %s is not reused', async (_what, init) => {
  send();
  await globalThis.ardoiseCalls?.[address]?.answer;
  expect(await ask(init)).toBe('2');
});

test('an early call that was refused or failed is sent again', async () => {
  status = 401;
  send();
  await globalThis.ardoiseCalls?.[address]?.answer;
  status = 200;
  expect(await ask()).toBe('2');
  const answer = Promise.reject<Response>(new TypeError('offline'));
  globalThis.ardoiseCalls = { [address]: { headers, answer } };
  expect(await ask()).toBe('3');
});

test('an abort is reported at once, although the early call hangs', async () => {
  globalThis.ardoiseCalls = { [address]: { headers, answer: new Promise(() => {}) } };
  const stop = new AbortController();
  const waiting = ask({ headers, signal: stop.signal });
  stop.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
});
