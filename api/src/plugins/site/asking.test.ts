import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { type Asking, askingOf } from './asking.ts';

async function asked(headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') {
  const app = fastify();
  app.route({ method: ['GET', 'POST'], url: '/', handler: async (request) => askingOf(request) });
  return (await app.inject({ method, url: '/', headers })).body;
}

test.each<[string, Asking]>([
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'page'],
  ['text/html,application/xhtml+xml', 'page'],
  ['application/xhtml+xml', 'page'],
  ['application/json, text/html;q=0.5', 'page'],
  ['*/*', 'anything'],
  ['', 'anything'],
  ['text/*', 'anything'],
  ['image/avif,image/webp,*/*;q=0.8', 'anything'],
  ['application/json', 'data'],
  ['application/json, text/plain, */*', 'data'],
  ['application/problem+json,*/*;q=0.1', 'data'],
  ['text/event-stream', 'data'],
  ['image/png', 'data'],
  ['text/html;q=0, application/json', 'data'],
  ['TEXT/HTML', 'page'],
])('Accept: %s asks for: %s', async (accept, expected) => {
  expect(await asked({ accept })).toBe(expected);
});

test('no Accept header admits anything', async () => {
  expect(await asked({})).toBe('anything');
});

test('what a script of a page fetches is data, unless the worker keeps a page', async () => {
  const script = { accept: 'text/html', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
  expect(await asked(script)).toBe('data');
  expect(await asked({ ...script, 'x-keep-page': '1' })).toBe('page');
  expect(await asked({ ...script, 'sec-fetch-mode': 'navigate' })).toBe('page');
});

test('Node’s fetch sends a mode although it is no browser', async () => {
  expect(await asked({ accept: '*/*', 'sec-fetch-mode': 'cors' })).toBe('anything');
});

test('only GET and HEAD ask for a page', async () => {
  expect(await asked({ accept: 'text/html' }, 'POST')).toBe('data');
});
