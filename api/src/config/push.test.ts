import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { makeVapidKeys, pushProblems, pushSettings } from './push.ts';
import { type Environment, readVariables } from './environment.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ardoise-push-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { publicKey, privateKey } = makeVapidKeys();
const problemsOf = (env: Environment, production: boolean) =>
  pushProblems(readVariables(env).values, production);
const settingsOf = (env: Environment, production: boolean) =>
  pushSettings(readVariables(env).values, production, dataDir);

const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

describe('VAPID keys', () => {
  test('are made once, in a file that only its owner can read', () => {
    const first = settingsOf({}, false);
    const file = join(dataDir, 'vapid-key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(first.keys?.privateKey);
    expect(settingsOf({}, false)).toEqual(first);
    writeFileSync(file, 'damaged');
    expect(settingsOf({}, false).keys).not.toEqual(first.keys);
  });

  test('are never made in production: without given ones there is no push', () => {
    expect(settingsOf({}, true).keys).toBeUndefined();
    expect(settingsOf(given, true).keys).toEqual({ publicKey, privateKey });
  });

  test('are accepted as a pair, also when the private one begins with zero bytes', () => {
    for (let count = 0; count < 300; count += 1) {
      const made = makeVapidKeys();
      const env = { VAPID_PUBLIC_KEY: made.publicKey, VAPID_PRIVATE_KEY: made.privateKey };
      expect(problemsOf(env, true)).toEqual([]);
    }
  });

  test.each([
    [{ VAPID_PUBLIC_KEY: publicKey }, 'set together'],
    [{ VAPID_PRIVATE_KEY: privateKey }, 'set together'],
    [{ ...given, VAPID_PRIVATE_KEY: makeVapidKeys().privateKey }, 'must be the key that belongs'],
    [{ ...given, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'must be the key that belongs'],
    [{ PUSH_SERVICES: 'http://127.0.0.1:9' }, 'PUSH_SERVICES must be'],
    [{ PUSH_SERVICES: '*' }, 'PUSH_SERVICES must be'],
    [{ PUSH_SERVICES: 'https://push.example/' }, 'PUSH_SERVICES must be'],
  ])('or services that are wrong are named: %j', (env, complaint) => {
    expect(problemsOf(env, true)).toEqual([expect.stringContaining(complaint)]);
    expect(() => loadConfig({ ...env, NODE_ENV: 'production', DATA_DIR: dataDir })).toThrow(
      complaint,
    );
  });
});

test('origins of this machine are push services outside production only', () => {
  const env = { PUSH_SERVICES: 'http://127.0.0.1:9000' };
  expect(settingsOf(env, false).services).toEqual(['http://127.0.0.1:9000']);
  expect(problemsOf(env, false)).toEqual([]);
  expect(problemsOf(env, true)).toHaveLength(1);
});
