import { expect, test } from 'vitest';
import { siteUrlOf } from './site-url.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3456'],
  ['0.0.0.0', 'http://localhost:3456'],
  ['::1', 'http://[::1]:3456'],
])('links of a server on %s without a public address lead to it', (host, address) => {
  expect(siteUrlOf({ publicUrl: undefined, host, port: 3456 })).toBe(address);
});

test('a public address comes first', () => {
  const publicUrl = 'https://ardoise.example';
  expect(siteUrlOf({ publicUrl, host: '0.0.0.0', port: 3456 })).toBe(publicUrl);
});
