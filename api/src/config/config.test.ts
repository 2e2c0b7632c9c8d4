import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ardoise-config-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function complaint(env: Record<string, string>): string {
  try {
    loadConfig({ DATA_DIR: dataDir, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('an empty environment is enough for a run outside production', () => {
  const config = loadConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    environment: 'development',
    host: '127.0.0.1',
    port: 3000,
    mongodbUri: undefined,
    gemini: { model: 'gemini-2.5-flash' },
    trustProxy: false,
    welcomeSheets: 3,
    demoAccount: false,
  });
});

test('all invalid variables are reported together, each with what would be valid', () => {
  const message = complaint({
    NODE_ENV: 'staging',
    PORT: '70000',
    PUBLIC_URL: 'ardoise.example',
    MONGODB_URI: 'postgres://localhost',
    JWT_SECRET: 'short',
    TRUST_PROXY: 'perhaps',
    LOG_LEVEL: 'loud',
    WELCOME_SHEETS: '-1',
    METRICS_TOKEN: 'short',
    DEMO_ACCOUNT: 'yes',
  });
  expect(message.split('\n')).toHaveLength(11);
  expect(message).toContain('PORT must be a whole number from 0 to 65535');
  expect(message).toContain('LOG_LEVEL must be one of fatal, error');
  expect(message).toContain('JWT_SECRET must have at least 32 bytes');
  expect(message).not.toContain('short');
});

test('production requires a secret and refuses the demo account', () => {
  expect(complaint({ NODE_ENV: 'production' })).toContain('JWT_SECRET is required in production');
  const both = complaint({
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(32),
    DEMO_ACCOUNT: 'true',
  });
  expect(both).toContain('DEMO_ACCOUNT must not be true in production');
  const config = loadConfig({
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(32),
    DATA_DIR: dataDir,
  });
  expect(config.jwtSecrets[0]).toBe('x'.repeat(32));
});

test('outside production a secret is generated once, in a file that only its owner can read', () => {
  const first = loadConfig({ DATA_DIR: dataDir });
  const file = join(dataDir, 'jwt-secret');
  expect(Buffer.byteLength(first.jwtSecrets[0])).toBeGreaterThanOrEqual(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').trim()).toBe(first.jwtSecrets[0]);
  expect(loadConfig({ DATA_DIR: dataDir }).jwtSecrets).toEqual(first.jwtSecrets);
  writeFileSync(file, 'damaged');
  expect(loadConfig({ DATA_DIR: dataDir }).jwtSecrets).not.toEqual(['damaged']);
});

test('an empty value counts as unset, and blanks around a value are ignored', () => {
  const config = loadConfig({ DATA_DIR: dataDir, PORT: ' 8080 ', GEMINI_API_KEY: '  ' });
  expect(config.port).toBe(8080);
  expect(config.gemini.apiKey).toBeUndefined();
});

test.each([
  ['true', true],
  ['false', false],
  ['loopback, 10.0.0.0/8', 'loopback,10.0.0.0/8'],
  ['192.0.2.1,2001:db8::/32', '192.0.2.1,2001:db8::/32'],
])('TRUST_PROXY=%s', (text, value) => {
  expect(loadConfig({ DATA_DIR: dataDir, TRUST_PROXY: text }).trustProxy).toBe(value);
});

test('Google needs both of its values and an issuer over HTTPS or on this machine', () => {
  const GOOGLE_CLIENT_ID = 'id.apps.example';
  expect(complaint({ GOOGLE_CLIENT_ID })).toContain('GOOGLE_CLIENT_SECRET are set together');
  const both = { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: 'secret', DATA_DIR: dataDir };
  expect(loadConfig(both).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: 'secret',
  });
  expect(loadConfig({ DATA_DIR: dataDir }).google).toBeUndefined();
  for (const GOOGLE_ISSUER of ['http://accounts.example', 'accounts.example', 'ftp://127.0.0.1']) {
    expect(complaint({ ...both, GOOGLE_ISSUER })).toContain(
      'must be an address starting with https',
    );
  }
  const here = { ...both, GOOGLE_ISSUER: 'http://127.0.0.1:4020' };
  expect(loadConfig(here).google?.issuer).toBe('http://127.0.0.1:4020');
});

test.each(['perhaps', '10', '10.0.0.0/33', 'loopback,proxy.example', '127.1'])(
  'TRUST_PROXY=%s is refused',
  (TRUST_PROXY) => {
    expect(complaint({ TRUST_PROXY })).toContain('TRUST_PROXY must be true, false, or a list');
  },
);

test('invalid push variables are reported in the same message', () => {
  const message = complaint({
    PORT: 'x',
    PUSH_SERVICES: '*',
    VAPID_PUBLIC_KEY: 'x',
    MONGODB_URI: 'x',
  });
  for (const name of ['PORT', 'PUSH_SERVICES', 'VAPID_PUBLIC_KEY', 'MONGODB_URI']) {
    expect(message).toContain(`- ${name} `);
  }
});

test('FedaPay needs its key and the secret of its webhook, and is spoken to over HTTPS', () => {
  const keys = { FEDAPAY_SECRET_KEY: 'sk_live_x', FEDAPAY_WEBHOOK_SECRET: 'wh_live_x' };
  expect(complaint({ FEDAPAY_SECRET_KEY: 'sk' })).toContain('are set together, or none of them');
  expect(complaint({ ...keys, FEDAPAY_BASE_URL: 'http://fedapay.example' })).toContain(
    'FEDAPAY_BASE_URL must be an address starting with https',
  );
  const read = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env }).payments;
  expect(read({}).fedapay).toBeUndefined();
  expect(read(keys).fedapay).toEqual({
    secretKey: 'sk_live_x',
    webhookSecret: 'wh_live_x',
    baseUrl: 'https://api.fedapay.com',
    isTrial: false,
  });
  const sandbox = { ...keys, FEDAPAY_BASE_URL: 'https://sandbox-api.fedapay.com/' };
  expect(read(sandbox).fedapay).toMatchObject({
    baseUrl: 'https://sandbox-api.fedapay.com',
    isTrial: true,
  });
});

test('KKiaPay needs all of its keys, and is spoken to over HTTPS', () => {
  const keys = {
    KKIAPAY_PUBLIC_KEY: 'public',
    KKIAPAY_PRIVATE_KEY: 'tpk_private',
    KKIAPAY_SECRET_KEY: 'tsk_secret',
    KKIAPAY_WEBHOOK_SECRET: 'hook',
  };
  for (const name of Object.keys(keys))
    expect(complaint({ ...keys, [name]: '' })).toContain('are set together, or none of them');
  expect(complaint({ ...keys, KKIAPAY_BASE_URL: 'http://kkiapay.example' })).toContain(
    'KKIAPAY_BASE_URL must be an address starting with https',
  );
  const read = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env }).payments;
  expect(read({}).kkiapay).toBeUndefined();
  expect(read(keys).kkiapay).toEqual({
    publicKey: 'public',
    privateKey: 'tpk_private',
    secretKey: 'tsk_secret',
    webhookSecret: 'hook',
    baseUrl: 'https://api.kkiapay.me',
    isTrial: false,
    widget: {
      scriptUrl: 'https://cdn.kkiapay.me/k.js',
      frameOrigin: 'https://widget-v3.kkiapay.me',
    },
  });
  const sandbox = { ...keys, KKIAPAY_BASE_URL: 'https://api-sandbox.kkiapay.me/' };
  expect(read(sandbox).kkiapay).toMatchObject({
    baseUrl: 'https://api-sandbox.kkiapay.me',
    isTrial: true,
  });
});
