import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type TestApp } from '../../test/helper.ts';

let site: TestApp;
beforeAll(async () => {
  site = await build({ listen: true });
});
afterAll(() => site.stop());

describe('metrics', () => {
  test('name routes by their patterns, never by ids or addresses', async () => {
    const teacher = await site.signUp();
    await site.app.inject({ url: `/sheets/${'a'.repeat(24)}`, headers: teacher.headers() });
    const { text } = await fetch(`${site.baseUrl}/metrics`).then(async (answer) => ({
      text: await answer.text(),
    }));
    expect(text).toContain('route="/sheets/:id"');
    expect(text).not.toContain('a'.repeat(24));
    expect(text).not.toContain(teacher.user.email);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('in production nobody reads them without a token, since a proxy may look like this machine', async () => {
    const bare = await build({ config: { environment: 'production' } });
    expect((await bare.app.inject({ url: '/metrics' })).statusCode).toBe(403);
    await bare.stop();
  });

  test('without a token they can be read from this machine, but not through a proxy', async () => {
    const far = await site.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
    expect(far.statusCode).toBe(403);
    const proxied = await site.app.inject({
      url: '/metrics',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(proxied.statusCode).toBe(403);
  });

  test('with a token they can be read by its bearer', async () => {
    const metricsToken = 'a token of 16 bytes or more';
    const guarded = await build({ config: { metricsToken } });
    const get = (authorization: string) =>
      guarded.app.inject({ url: '/metrics', headers: { authorization } });
    expect((await get(`Bearer ${metricsToken}`)).statusCode).toBe(200);
    expect((await get(`Bearer ${metricsToken}x`)).statusCode).toBe(401);
    expect((await get('')).statusCode).toBe(401);
    await guarded.stop();
  });
});

describe('answers', () => {
  test('over 1 KB are compressed if the client accepts it', async () => {
    const plain = await site.app.inject({ url: '/curriculum/levels' });
    const packed = await site.app.inject({
      url: '/openapi.json',
      headers: { 'accept-encoding': 'br' },
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(
      JSON.parse(JSON.stringify(site.app.swagger())),
    );
  });

  test('with tokens are never compressed or cached', async () => {
    const teacher = await site.signUp();
    const answer = await site.app.inject({
      method: 'POST',
      url: '/auth/sign-in',
      headers: { 'accept-encoding': 'br, gzip' },
      payload: { email: teacher.user.email, password: teacher.password },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('carry the security headers', async () => {
    const { headers } = await site.app.inject({ url: '/health' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('health', () => {
  test('the process and the database answer', async () => {
    const health = await site.app.inject({ url: '/health' });
    expect(health.json()).toMatchObject({ status: 'ok' });
    expect((await site.app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready' });
  });
});
