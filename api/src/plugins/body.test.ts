import { createHmac, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyPlugin } from './body.ts';
import { errorsPlugin } from './errors.ts';
import { localePlugin } from './locale.ts';

const key = 'the webhook’s secret';
const signatureOf = (bytes: Buffer | string) => createHmac('sha256', key).update(bytes).digest();

const app = Fastify({ bodyLimit: 1024 });

beforeAll(async () => {
  await app.register(localePlugin);
  await app.register(errorsPlugin);
  await app.register(bodyPlugin);
  // As a provider of payments calls: the signature is over the bytes that it sent.
  app.post('/signed', { config: { rawBody: true } }, (request) => {
    const given = Buffer.from(String(request.headers['x-signature']), 'hex');
    const expected = signatureOf(request.rawBody ?? '');
    return { body: request.body, valid: timingSafeEqual(given, expected) };
  });
  app.post('/plain', (request) => ({ body: request.body, raw: request.rawBody }));
  await app.ready();
});
afterAll(() => app.close());

const post = (url: string, payload: string | Buffer, signature = signatureOf(payload)) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'x-signature': signature.toString('hex') },
  });

/** Bytes that differ and mean the same. */
const twins = [
  '{"amount":100,"name":"Ébène"}',
  '{ "amount": 100, "name": "Ébène" }',
  '{"amount":1e2,"name":"\\u00c9bène"}',
  '{"name":"Ébène","amount":100.0}\n',
];

test('a route can get the raw bytes beside the parsed body', async () => {
  for (const text of twins) {
    const answer = await post('/signed', text);
    expect(answer.json(), text).toEqual({ body: { amount: 100, name: 'Ébène' }, valid: true });
  }
});

test('a signature over equivalent but different bytes is invalid', async () => {
  const [first = '', ...others] = twins;
  for (const text of others) {
    expect((await post('/signed', text, signatureOf(first))).json()).toMatchObject({
      valid: false,
    });
  }
});

test('other routes have no raw bytes', async () => {
  expect((await post('/plain', '{"a":1}')).json()).toEqual({ body: { a: 1 }, raw: null });
});

test('the body limit applies with and without raw bytes', async () => {
  const large = JSON.stringify({ text: 'x'.repeat(2_000) });
  for (const url of ['/signed', '/plain']) {
    const answer = await post(url, large);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  }
});

test('an invalid body is refused with and without raw bytes', async () => {
  for (const url of ['/signed', '/plain']) {
    expect((await post(url, Buffer.from([0x7b, 0xff, 0x7d]))).statusCode).toBe(400);
    expect((await post(url, '{"__proto__":{}}')).statusCode).toBe(400);
  }
});
