import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  build,
  freshDatabase,
  refreshCookie,
  type Teacher,
  type TestApp,
} from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { watchLife } from './session-watch.ts';

const time = movableClock();
const database = { uri: '' };
let site: TestApp;
/** A second process of the same site: same secret, same database. */
let twin: TestApp;

beforeAll(async () => {
  database.uri = freshDatabase();
  const shared = {
    mongodbUri: database.uri,
    jwtSecrets: ['a secret that both processes share'] as const,
  };
  site = await build({ clock: time.clock, config: shared });
  twin = await build({ clock: time.clock, config: shared });
});

afterAll(async () => {
  await site.stop();
  await twin.stop();
});

const refresh = (cookie: string, on = site) =>
  on.app.inject({ method: 'POST', url: '/auth/refresh', headers: { cookie } });

/** Refreshes and gives the new cookie. */
async function rotate(cookie: string): Promise<string> {
  const response = await refresh(cookie);
  expect(response.statusCode).toBe(200);
  return refreshCookie(response);
}

describe('the refresh cookie', () => {
  test('is out of reach for scripts, other sites and other paths', async () => {
    const teacher = await site.signUp();
    const response = await refresh(teacher.cookie);
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
    const rotated = await refresh(cookie, secure);
    expect(String(rotated.headers['set-cookie'])).toContain('; Secure');
    await secure.stop();
  });

  test('is stored as a hash only, and so is what its successor is derived from', async () => {
    const teacher = await site.signUp();
    const next = await rotate(teacher.cookie);
    const stored = JSON.stringify(
      await site.app.mongo.collection('tokenFamilies').find({}).toArray(),
    );
    for (const cookie of [teacher.cookie, next]) {
      const token = cookie.split('=')[1] ?? '';
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex').slice(32, 96));
    }
  });
});

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
      await rotate(cookie);
      time.advance(60_000);
      await refresh(cookie);
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
      time.advance(watchLife);
      expect(await writes(headers, twin)).toBe(401);
    },
  );

  test('stops writing in seconds when its account is disabled', async () => {
    const teacher = await site.signUp();
    const headers = teacher.headers();
    for (const on of [site, twin]) expect(await writes(headers, on)).toBe(200);
    await site.app.users.change(teacher.user.id, { disabledAt: time.clock.now() });
    time.advance(watchLife);
    for (const on of [site, twin]) expect(await writes(headers, on)).toBe(403);
  });
});

describe('rotation', () => {
  test('every use rotates the token, and the newest works', async () => {
    let { cookie } = await site.signUp();
    const seen = new Set([cookie]);
    for (let use = 0; use < 5; use += 1) {
      time.advance(60_000);
      cookie = await rotate(cookie);
      seen.add(cookie);
    }
    expect(seen.size).toBe(6);
  });

  test('reuse of a rotated token after 10 s revokes its family', async () => {
    const { cookie: first } = await site.signUp();
    const second = await rotate(first);
    time.advance(10_001);
    const third = await rotate(second);
    const reuse = await refresh(first);
    expect(reuse.statusCode).toBe(401);
    expect(reuse.json().code).toBe('SESSION_EXPIRED');
    expect((await refresh(third)).statusCode).toBe(401);
    expect((await refresh(second)).statusCode).toBe(401);
  });

  test('reuse of the token before the last ends the family after its 10 s', async () => {
    const { cookie: first } = await site.signUp();
    const second = await rotate(first);
    time.advance(10_001);
    expect((await refresh(first)).statusCode).toBe(401);
    expect((await refresh(second)).statusCode).toBe(401);
  });

  test('reuse of a token whose successor was used ends the family at once', async () => {
    const { cookie: first } = await site.signUp();
    const second = await rotate(first);
    const third = await rotate(second);
    expect((await refresh(first)).statusCode).toBe(401);
    expect((await refresh(third)).statusCode).toBe(401);
  });

  test('20 parallel refreshes on two processes get one valid successor', async () => {
    const { cookie } = await site.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refresh(cookie, at % 2 === 0 ? site : twin)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const successors = new Set(answers.map(refreshCookie));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    expect((await refresh(successor)).statusCode).toBe(200);
  });

  test('20 parallel reuses of an old token revoke the family without a 5xx', async () => {
    const { cookie: first } = await site.signUp();
    const second = await rotate(first);
    time.advance(11_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refresh(first, at % 2 === 0 ? site : twin)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(401));
    expect((await refresh(second)).statusCode).toBe(401);
  });

  test('a thief and the victim at once: both are signed out, without a 5xx', async () => {
    const { cookie: stolen } = await site.signUp();
    const second = await rotate(stolen);
    time.advance(11_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refresh(at % 2 === 0 ? stolen : second)),
    );
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
    const given = answers.map(refreshCookie).filter((cookie) => cookie.length > 20);
    for (const cookie of given) expect((await refresh(cookie)).statusCode).toBe(401);
  });

  test('an invented token of a known family revokes nothing', async () => {
    const { cookie } = await site.signUp();
    const token = Buffer.from(cookie.split('=')[1] ?? '', 'base64url');
    const invented = Buffer.concat([token.subarray(0, 16), randomBytes(48)]).toString('base64url');
    expect((await refresh(`ardoise_refresh=${invented}`)).statusCode).toBe(401);
    expect((await refresh(cookie)).statusCode).toBe(200);
  });
});

describe('the end of a session', () => {
  test('sign-out revokes the family and deletes the cookie', async () => {
    const { cookie } = await site.signUp();
    const next = await rotate(cookie);
    const out = await site.app.inject({
      method: 'POST',
      url: '/auth/sign-out',
      headers: { cookie: next },
    });
    expect(out.statusCode).toBe(204);
    expect(String(out.headers['set-cookie'])).toMatch(/^ardoise_refresh=;.*(Max-Age=0|1970)/);
    expect((await refresh(next)).statusCode).toBe(401);
    expect((await refresh(cookie)).statusCode).toBe(401);
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
    expect((await refresh(refreshCookie(other))).statusCode).toBe(200);
  });

  test('a program without a cookie signs out by its access token', async () => {
    const teacher = await site.signUp();
    const out = await site.app.inject({
      method: 'POST',
      url: '/auth/sign-out',
      headers: teacher.headers(),
    });
    expect(out.statusCode).toBe(204);
    expect((await refresh(teacher.cookie)).statusCode).toBe(401);
  });

  test('it ends after 30 days without use, and after 180 days with use', async () => {
    const day = 24 * 3600 * 1000;
    const idle = await site.signUp();
    const used = await site.signUp();
    let { cookie } = used;
    for (let month = 0; month < 6; month += 1) {
      time.advance(29 * day);
      cookie = await rotate(cookie);
    }
    expect((await refresh(idle.cookie)).statusCode).toBe(401);
    time.advance(7 * day);
    expect((await refresh(cookie)).statusCode).toBe(401);
  });

  test('a disabled account is out within one access token’s life', async () => {
    const teacher = await site.signUp();
    const { authorization } = teacher.headers();
    await site.app.users.change(teacher.user.id, { disabledAt: time.clock.now() });

    const refreshed = await refresh(teacher.cookie);
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

    time.advance(15 * 60_000);
    const user = await site.app.inject({ url: '/auth/user', headers: { authorization } });
    expect(user.statusCode).toBe(401);
    // Enabling the account does not revive the session.
    await site.app.users.change(teacher.user.id, { disabledAt: null });
    expect((await refresh(teacher.cookie)).statusCode).toBe(401);
  });

  test('without a cookie there is nothing to refresh', async () => {
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
    expect((await refresh(cookie)).statusCode).toBe(200);
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
