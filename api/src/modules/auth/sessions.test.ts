import { afterAll, describe, expect, test } from 'vitest';
import { refreshCookie, type Teacher, type TestApp } from '../../../test/helper.ts';
import { refresh, rotate } from '../../../test/refreshing.ts';
import { buildTwins } from '../../../test/twins.ts';
import { watchLife } from './session-watch.ts';

const world = await buildTwins();
const { one: site, two: twin } = world;

afterAll(() => world.stop());

describe('an access token', () => {
  const writes = (headers: Record<string, string>, on: TestApp) =>
    on.app
      .inject({ method: 'PATCH', url: '/users/me', headers, payload: { firstName: 'Ayaba' } })
      .then(({ statusCode }) => statusCode);
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url, payload, headers });

  /** Ways to end a session on one process, each from another device or browser. */
  const ends: Record<string, (teacher: Teacher) => Promise<unknown>> = {
    'its sign-out': ({ cookie }) => post('/auth/sign-out', {}, { cookie }),
    'a sign-out everywhere': (teacher) => post('/auth/sign-out-everywhere', {}, teacher.headers()),
    'a sign-out from the list of devices': async (teacher) => {
      const id = site.app.jwt.decode<{ sid: string }>(teacher.session.accessToken)?.sid;
      const { email } = teacher.user;
      const other = await post('/auth/sign-in', { email, password: teacher.password });
      const authorization = `Bearer ${other.json<{ accessToken: string }>().accessToken}`;
      const url = `/auth/sessions/${id}`;
      await site.app.inject({ method: 'DELETE', url, headers: { authorization } });
    },
    'a reused refresh token': async ({ cookie }) => {
      await rotate(site, cookie);
      world.advance(60_000);
      await refresh(site, cookie);
    },
  };

  test.each(Object.keys(ends))(
    'stops writing at once after %s, elsewhere in seconds',
    async (name) => {
      const teacher = await site.signUp();
      const headers = teacher.headers();
      for (const on of [site, twin]) expect(await writes(headers, on)).toBe(200);
      await ends[name]?.(teacher);
      expect(await writes(headers, site)).toBe(401);
      world.advance(watchLife);
      expect(await writes(headers, twin)).toBe(401);
    },
  );

  test('stops writing in seconds when its account is disabled', async () => {
    const teacher = await site.signUp();
    const headers = teacher.headers();
    for (const on of [site, twin]) expect(await writes(headers, on)).toBe(200);
    await site.app.users.change(teacher.user.id, { disabledAt: world.clock.now() });
    world.advance(watchLife);
    for (const on of [site, twin]) expect(await writes(headers, on)).toBe(403);
  });
});

describe('the end of a session', () => {
  test('sign-out revokes the family and deletes the cookie', async () => {
    const { cookie } = await site.signUp();
    const next = await rotate(site, cookie);
    const out = await site.app.inject({
      method: 'POST',
      url: '/auth/sign-out',
      headers: { cookie: next },
    });
    expect(out.statusCode).toBe(204);
    expect(String(out.headers['set-cookie'])).toMatch(/^ardoise_refresh=;.*(Max-Age=0|1970)/);
    expect((await refresh(site, next)).statusCode).toBe(401);
    expect((await refresh(site, cookie)).statusCode).toBe(401);
  });

  test('sign-out on one device leaves the other one in', async () => {
    const teacher = await site.signUp();
    const other = await site.app.inject({
      method: 'POST',
      url: '/auth/sign-in',
      payload: { email: teacher.user.email, password: teacher.password },
    });
    await site.app.inject({
      method: 'POST',
      url: '/auth/sign-out',
      headers: { cookie: teacher.cookie },
    });
    expect((await refresh(site, refreshCookie(other))).statusCode).toBe(200);
  });

  test('a program without a cookie signs out by its access token', async () => {
    const teacher = await site.signUp();
    const out = await site.app.inject({
      method: 'POST',
      url: '/auth/sign-out',
      headers: teacher.headers(),
    });
    expect(out.statusCode).toBe(204);
    expect((await refresh(site, teacher.cookie)).statusCode).toBe(401);
  });

  test('it ends after 30 days without use, and after 180 days with use', async () => {
    const day = 24 * 3600 * 1000;
    const idle = await site.signUp();
    const used = await site.signUp();
    let { cookie } = used;
    for (let month = 0; month < 6; month += 1) {
      world.advance(29 * day);
      cookie = await rotate(site, cookie);
    }
    expect((await refresh(site, idle.cookie)).statusCode).toBe(401);
    world.advance(7 * day);
    expect((await refresh(site, cookie)).statusCode).toBe(401);
  });

  test('a disabled account is out within one access token’s life', async () => {
    const teacher = await site.signUp();
    const { authorization } = teacher.headers();
    await site.app.users.change(teacher.user.id, { disabledAt: world.clock.now() });

    const refreshed = await refresh(site, teacher.cookie);
    expect(refreshed.statusCode).toBe(403);
    expect(refreshed.json().code).toBe('ACCOUNT_DISABLED');
    const signIn = (password: string) =>
      site.app.inject({
        method: 'POST',
        url: '/auth/sign-in',
        payload: { email: teacher.user.email, password },
      });
    expect((await signIn(teacher.password)).json().code).toBe('ACCOUNT_DISABLED');
    // Only a right password is told that the account is disabled.
    expect((await signIn('another')).json().code).toBe('INVALID_CREDENTIALS');

    world.advance(15 * 60_000);
    const user = await site.app.inject({ url: '/auth/user', headers: { authorization } });
    expect(user.statusCode).toBe(401);
    // Enabling the account does not revive the session.
    await site.app.users.change(teacher.user.id, { disabledAt: null });
    expect((await refresh(site, teacher.cookie)).statusCode).toBe(401);
  });
});
