import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPushAddress } from './push-address.ts';

const services = ['fcm.googleapis.com', '*.push.apple.com'];

test('addresses of the listed services are accepted, and no others', () => {
  const host = fc.oneof(
    fc.domain(),
    fc.constantFrom(...services.map((service) => service.replace('*', 'web'))),
    fc.domain().map((name) => `${name}.push.apple.com`),
    fc.domain().map((name) => `fcm.googleapis.com.${name}`),
    fc.ipV4(),
    fc.ipV6().map((address) => `[${address}]`),
  );
  const parts = fc.record({
    scheme: fc.constantFrom('https', 'https', 'https', 'http', 'ftp'),
    user: fc.constantFrom('', '', '', 'x@'),
    host,
    port: fc.constantFrom('', '', '', ':443', ':8443'),
    path: fc.webPath(),
  });
  fc.assert(
    fc.property(parts, ({ scheme, user, host: name, port, path }) => {
      const isNamed = name === 'fcm.googleapis.com' || name.endsWith('.push.apple.com');
      const fine = scheme === 'https' && user === '' && port !== ':8443' && isNamed;
      expect(isPushAddress(`${scheme}://${user}${name}${port}${path}`, services)).toBe(fine);
    }),
    { numRuns: 2_000 },
  );
});

test('an origin is accepted with its exact scheme and port', () => {
  const local = ['http://127.0.0.1:9000'];
  expect(isPushAddress('http://127.0.0.1:9000/x', local)).toBe(true);
  expect(isPushAddress('http://127.0.0.1:9001/x', local)).toBe(false);
});
