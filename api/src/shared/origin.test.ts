import { expect, test } from 'vitest';
import { build } from '../../test/helper.ts';
import { isLoopbackHost, publicOrigin, siteUrlOf } from './origin.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3456'],
  ['0.0.0.0', 'http://localhost:3456'],
  ['::1', 'http://[::1]:3456'],
])('without a public address, links lead to the address listened on: %s', (host, address) => {
  expect(siteUrlOf({ publicUrl: undefined, host, port: 3456 })).toBe(address);
});

test('a public address takes precedence', () => {
  const publicUrl = 'https://ardoise.example';
  expect(siteUrlOf({ publicUrl, host: '0.0.0.0', port: 3456 })).toBe(publicUrl);
});

test('pages name the port that was taken, or the configured address', async () => {
  const server = await build({ listen: true });
  expect(publicOrigin(server.app)).toBe(server.baseUrl);
  await server.stop();
  const other = await build({ listen: true, config: { publicUrl: 'https://ardoise.example' } });
  expect(publicOrigin(other.app)).toBe('https://ardoise.example');
  await other.stop();
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:80', true],
  ['http://localhost.ecole.bj', false],
  ['http://127.0.0.1.nip.example', false],
])('%s is on this machine: %s', (address, expected) => {
  expect(isLoopbackHost(new URL(address).hostname)).toBe(expected);
});
