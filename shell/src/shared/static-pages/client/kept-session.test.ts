import { describe, expect, test } from 'vitest';
import { oneBrowser } from '../../one-browser.ts';
import { sessionKey } from '../../session-storage.ts';
import { keptSession } from './kept-session.ts';

const start = Date.parse('2026-11-20T08:00:00Z');
const minutes = (count: number) => count * 60_000;

const sessionOf = (accessToken: string, from: number, id = 'afi') => ({
  accessToken,
  expiresAt: new Date(from + minutes(15)).toISOString(),
  user: { id, firstName: 'Afi' },
});

/** One browser: storage and lock that its pages share, and a server that counts. */
function browser() {
  const { kept, storage, now, pass, exclusively } = oneBrowser(start);
  let refreshes = 0;
  let answer = async () => Response.json(sessionOf(`token ${refreshes}`, now()));
  kept.set(sessionKey, JSON.stringify(sessionOf('token 0', start)));
  return {
    kept,
    refreshes: () => refreshes,
    pass,
    answers: (next: () => Promise<Response>) => {
      answer = next;
    },
    page: () =>
      keptSession({
        storage,
        now,
        exclusively,
        refresh: () => {
          refreshes += 1;
          return answer();
        },
      }),
  };
}

describe('on a public page', () => {
  test('the teacher is known, and a valid token is used as it is', async () => {
    const here = browser();
    const session = here.page();
    expect(session?.userId).toBe('afi');
    expect(await session?.accessToken()).toBe('token 0');
    expect(here.refreshes()).toBe(0);
  });

  test('an expired token is renewed once for all pages, and stored for the shell', async () => {
    const here = browser();
    const pages = [here.page(), here.page(), here.page()];
    here.pass(minutes(20));
    const late = here.page();
    expect(late?.userId).toBe('afi');
    const tokens = await Promise.all([...pages, late].map((page) => page?.accessToken()));
    expect(tokens).toEqual(Array(4).fill('token 1'));
    expect(here.refreshes()).toBe(1);
    expect(JSON.parse(here.kept.get(sessionKey) ?? '')).toMatchObject({
      accessToken: 'token 1',
      expiresAt: new Date(start + minutes(35)).toISOString(),
      user: { firstName: 'Afi' },
    });
  });

  test('a session that has ended signs out every tab', async () => {
    const here = browser();
    here.pass(minutes(20));
    here.answers(async () => new Response('{}', { status: 401 }));
    expect(await here.page()?.accessToken()).toBeNull();
    expect(here.kept.has(sessionKey)).toBe(false);
    expect(here.page()).toBeNull();
  });

  test('the session stays while offline or while the server is busy', async () => {
    const here = browser();
    here.pass(minutes(20));
    for (const answer of [
      () => Promise.reject(new TypeError('offline')),
      async () => new Response('{}', { status: 503 }),
      async () => new Response('not JSON', { status: 200 }),
    ]) {
      here.answers(answer);
      expect(await here.page()?.accessToken()).toBe('token 0');
      expect(here.kept.has(sessionKey)).toBe(true);
    }
  });

  test('a renewal does not undo a sign-out or a change of account', async () => {
    const here = browser();
    here.pass(minutes(20));
    here.answers(async () => {
      here.kept.delete(sessionKey);
      return Response.json(sessionOf('late', start));
    });
    expect(await here.page()?.accessToken()).toBeNull();
    expect(here.kept.has(sessionKey)).toBe(false);

    const there = browser();
    const page = there.page();
    there.kept.set(sessionKey, JSON.stringify(sessionOf('other', start, 'koffi')));
    expect(await page?.accessToken()).toBeNull();
  });

  test.each(['', 'null', '{', '[]', '{"accessToken":1}', '{"accessToken":"x","expiresAt":"y"}'])(
    '%s in storage means that nobody is signed in',
    (text) => {
      const here = browser();
      here.kept.set(sessionKey, text);
      expect(here.page()).toBeNull();
    },
  );
});
