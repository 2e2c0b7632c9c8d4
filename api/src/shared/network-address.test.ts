import { expect, test } from 'vitest';
import { isAddressOrRange, isLoopback, networkOf, shortenedAddress } from './network-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['127.1', false],
  ['2001:db8::1', false],
  ['', false],
])('%s is this machine: %s', (ip, expected) => {
  expect(isLoopback(ip)).toBe(expected);
});

test.each([
  ['10.0.0.0/8', true],
  ['192.0.2.1', true],
  ['2001:db8::/32', true],
  ['fe80::1', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10', false],
  ['127.1', false],
  ['10.0.0.0/8/8', false],
  ['example.org', false],
])('%s is an address or a range: %s', (text, expected) => {
  expect(isAddressOrRange(text)).toBe(expected);
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['example.org', null],
])('of %s, %s is shown', (ip, shown) => {
  expect(shortenedAddress(ip)).toBe(shown);
});
