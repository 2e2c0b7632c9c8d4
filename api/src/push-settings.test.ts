import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { isPushAddress, makeKeys, pushProblems, readPush } from './push-settings.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ardoise-push-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { publicKey, privateKey } = makeKeys();
const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

describe('keys', () => {
  test('are made once and kept for their owner’s eyes', () => {
    const first = readPush({}, false, dataDir);
    const file = join(dataDir, 'vapid-key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(first.keys?.privateKey);
    expect(readPush({}, false, dataDir)).toEqual(first);
    writeFileSync(file, 'damaged');
    expect(readPush({}, false, dataDir).keys).not.toEqual(first.keys);
  });

  test('of production are its owner’s to give; without them there is no push', () => {
    expect(readPush({}, true, dataDir).keys).toBeUndefined();
    expect(readPush(given, true, dataDir).keys).toEqual({ publicKey, privateKey });
  });

  test('belong together, whatever number the private one is', () => {
    for (let count = 0; count < 300; count += 1) {
      const made = makeKeys();
      const env = { VAPID_PUBLIC_KEY: made.publicKey, VAPID_PRIVATE_KEY: made.privateKey };
      expect(pushProblems(env, true)).toEqual([]);
    }
  });

  test.each([
    [{ VAPID_PUBLIC_KEY: publicKey }, 'set together'],
    [{ VAPID_PRIVATE_KEY: privateKey }, 'set together'],
    [{ ...given, VAPID_PRIVATE_KEY: makeKeys().privateKey }, 'must be the key that belongs'],
    [{ ...given, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'must be the key that belongs'],
    [{ PUSH_SERVICES: 'http://127.0.0.1:9' }, 'PUSH_SERVICES must be'],
    [{ PUSH_SERVICES: '*' }, 'PUSH_SERVICES must be'],
    [{ PUSH_SERVICES: 'https://push.example/' }, 'PUSH_SERVICES must be'],
  ])('that are wrong are named: %j', (env, complaint) => {
    expect(pushProblems(env, true)).toEqual([expect.stringContaining(complaint)]);
    expect(() => loadConfig({ ...env, NODE_ENV: 'production', DATA_DIR: dataDir })).toThrow(
      complaint,
    );
  });
});

describe('addresses', () => {
  const services = ['fcm.googleapis.com', '*.push.apple.com'];

  test('of the services that are named are taken, and of no other', () => {
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

  test('of this machine are taken outside production alone', () => {
    const env = { PUSH_SERVICES: 'http://127.0.0.1:9000' };
    const { services: here } = readPush(env, false, dataDir);
    expect(isPushAddress('http://127.0.0.1:9000/x', here)).toBe(true);
    expect(isPushAddress('http://127.0.0.1:9001/x', here)).toBe(false);
    expect(pushProblems(env, false)).toEqual([]);
    expect(pushProblems(env, true)).toHaveLength(1);
  });
});
