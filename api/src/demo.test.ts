import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../test/helper.ts';
import { loadConfig } from './config/config.ts';
import { ensureDemoSite } from './demo.ts';

const key = 'site_00000000000000000000e5a1';
const origin = 'http://127.0.0.1:3001';

let api: TestApp;
beforeAll(async () => {
  api = await build();
});
afterAll(() => api.stop());

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function exchange(secret: string) {
  const now = Math.floor(Date.now() / 1000);
  const input = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({
    iss: key,
    aud: 'ardoise-assistant',
    sub: 'enseignant-exemple',
    iat: now,
    exp: now + 300,
    jti: randomUUID(),
  })}`;
  const signature = createHmac('sha256', secret).update(input).digest('base64url');
  return api.app.inject({
    method: 'POST',
    url: '/assistant/visitor',
    headers: { origin, 'x-site-key': key },
    payload: { token: `${input}.${signature}` },
  });
}

test('each start creates or updates the sample school, with the secret and origins of that start', async () => {
  const [first, second] = ['f'.repeat(43), 's'.repeat(43)];
  await ensureDemoSite(api.app, { key, secret: first, origins: [origin] });
  expect((await exchange(first)).statusCode).toBe(200);
  await ensureDemoSite(api.app, {
    key,
    secret: second,
    origins: [origin, 'http://localhost:3001'],
  });
  expect((await exchange(first)).statusCode).toBe(401);
  expect((await exchange(second)).statusCode).toBe(200);
  expect(await api.app.siteAdmin.list()).toHaveLength(1);
});

test('DEMO_SITE is read as key, secret and origins, and ignored in production', () => {
  const secret = 'x'.repeat(32);
  const read = (DEMO_SITE: string, more = {}) =>
    loadConfig({ NODE_ENV: 'test', JWT_SECRET: secret, DEMO_SITE, ...more }).demoSite;
  expect(read(`${key} ${secret} ${origin}`)).toEqual({ key, secret, origins: [origin] });
  expect(read('')).toBeUndefined();
  for (const wrong of [
    key,
    `${key} ${secret}`,
    `x ${secret} ${origin}`,
    `${key} short ${origin}`,
    `${key} ${secret} ${origin}/x`,
  ]) {
    expect(() => read(wrong), wrong).toThrow(/DEMO_SITE/);
  }
  expect(() => read(`${key} ${secret} ${origin}`, { NODE_ENV: 'production' })).toThrow(/DEMO_SITE/);
});
