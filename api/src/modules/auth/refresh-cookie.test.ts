import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { refresh, rotate } from '../../../test/refreshing.ts';

let site: TestApp;

beforeAll(async () => {
  site = await build();
});

afterAll(() => site.stop());

describe('the refresh cookie', () => {
  test('is out of reach for scripts, other sites and other paths', async () => {
    const teacher = await site.signUp();
    const response = await refresh(site, teacher.cookie);
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/; Path=\/auth; HttpOnly; SameSite=Strict$/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('goes over https only where the site is on https', async () => {
    const secure = await build({ config: { publicUrl: 'https://ardoise.example' } });
    const response = await secure.app.inject({
      method: 'POST',
      url: '/auth/sign-in',
      payload: { email: 'a@school.example', password: 'x' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(response.statusCode).toBe(401);
    const { cookie } = await secure.signUp();
    const rotated = await refresh(secure, cookie);
    expect(String(rotated.headers['set-cookie'])).toContain('; Secure');
    await secure.stop();
  });

  test('is stored as a hash only, and so is what its successor is derived from', async () => {
    const teacher = await site.signUp();
    const next = await rotate(site, teacher.cookie);
    const stored = JSON.stringify(
      await site.app.mongo.collection('tokenFamilies').find({}).toArray(),
    );
    for (const cookie of [teacher.cookie, next]) {
      const token = cookie.split('=')[1] ?? '';
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex').slice(32, 96));
    }
  });

  test('is needed to refresh', async () => {
    const answer = await site.app.inject({ method: 'POST', url: '/auth/refresh' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('UNAUTHENTICATED');
  });
});

describe('other sites', () => {
  const calls = ['/auth/refresh', '/auth/sign-out', '/auth/sign-in', '/auth/sign-up'];
  test.each(calls)('%s is refused when another site makes the browser send it', async (url) => {
    const { cookie } = await site.signUp();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
    ]) {
      const answer = await site.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, cookie, host: 'localhost' },
      });
      expect(answer.statusCode, JSON.stringify(headers)).toBe(403);
      expect(answer.json().code).toBe('ORIGIN_REFUSED');
    }
    expect((await refresh(site, cookie)).statusCode).toBe(200);
  });

  test('the site’s own pages are served', async () => {
    const { cookie } = await site.signUp();
    const own = await site.app.inject({
      method: 'POST',
      url: '/auth/refresh',
      headers: { cookie, host: 'localhost:3000', origin: 'http://localhost:3000' },
    });
    expect(own.statusCode).toBe(200);
  });
});
