import { createHmac, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../test/helper.ts';
import { loadConfig } from './config/config.ts';
import { demoOwnerEmail, ensureDemoOwner, ensureDemoSite, sayOwner } from './demo.ts';

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

test('each start prints the same owner, who can sign in with what is printed, and has every right', async () => {
  const site = await build();
  try {
    const first = await ensureDemoOwner(site.app);
    const owner = await ensureDemoOwner(site.app);
    expect(owner).toEqual({ ...first, recoveryCodes: owner.recoveryCodes });
    const said = sayOwner(owner);
    const [, password = ''] = /password (\S+)/u.exec(said) ?? [];
    const [, key = ''] = /app: ([A-Z2-7 ]+)$/mu.exec(said) ?? [];
    const [, codes = ''] = /once: (.+)$/mu.exec(said) ?? [];
    const post = (url: string, payload: object) =>
      site.app.inject({ method: 'POST', url, payload });
    const enter = async (code: string) => {
      const asked = await post('/auth/sign-in', { email: demoOwnerEmail, password });
      return post('/auth/mfa', { mfaToken: asked.json().mfaToken, code });
    };
    const [code = ''] = codes.split(' ');
    expect((await enter(code)).statusCode).toBe(200);
    expect((await enter(code)).statusCode).toBe(422);
    const secret = Secret.fromBase32(key.replaceAll(' ', ''));
    const session = await enter(new TOTP({ secret }).generate());
    const headers = { authorization: `Bearer ${session.json().accessToken}` };
    const me = await site.app.inject({ url: '/staff/me', headers });
    expect(me.json().rights).toContain('owners:write');
  } finally {
    await site.stop();
  }
});

test('no start in production makes an owner', async () => {
  const environment = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), DEMO_ACCOUNT: 'true' };
  expect(() => loadConfig(environment)).toThrow(/DEMO_ACCOUNT must not be true/);
  const inProduction = Object.create(api.app, {
    config: { value: { ...api.config, environment: 'production' } },
  });
  await expect(ensureDemoOwner(inProduction)).rejects.toThrow(/no demo owner/);
  expect(await api.app.users.byEmail(demoOwnerEmail)).toBeNull();
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
