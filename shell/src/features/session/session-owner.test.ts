import type { Session } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { describe, expect, test } from 'vitest';
import { oneBrowser } from '../../shared/one-browser.ts';
import { sessionKey } from '../../shared/session-storage.ts';
import { user } from './fixtures/user.ts';
import { createSessionOwner, tick } from './session-owner.ts';
import { parseSession } from './stored-session.ts';

const start = Date.parse('2026-11-20T08:00:00Z');
const minutes = (count: number) => count * 60_000;

const encode = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');

/** A session as the server at `serverNow` would give it, for 15 minutes. */
function sessionFrom(name: string, serverNow: number): Session {
  const iat = Math.floor(serverNow / 1_000);
  return {
    accessToken: `head.${encode({ iat, exp: iat + 900, name })}.sign`,
    expiresAt: new Date(serverNow + minutes(15)).toISOString(),
    user,
  };
}

/** One browser: storage and lock that its tabs share, and a server that counts calls. */
function browser() {
  const { kept, storage, now, pass, exclusively } = oneBrowser(start);
  let refreshes = 0;
  let answer: () => Promise<Session> = async () => sessionFrom(`refresh ${refreshes}`, now());
  return {
    kept,
    refreshes: () => refreshes,
    pass,
    now,
    answers: (next: () => Promise<Session>) => {
      answer = next;
    },
    tab: () =>
      createSessionOwner({
        storage,
        now,
        exclusively,
        refresh: () => {
          refreshes += 1;
          return answer();
        },
        signOut: async () => {},
      }),
  };
}

const refused = (status: number) =>
  Promise.reject(new ProblemError({ code: 'SESSION_EXPIRED', status }));
const offline = () => Promise.reject(new ProblemError({ code: 'OFFLINE', status: 0 }));

describe('refreshing', () => {
  test('happens when fewer than three checks are left, and not before', async () => {
    const here = browser();
    const tab = here.tab();
    tab.adopt(sessionFrom('first', here.now()), 'SIGNED_IN');
    here.pass(minutes(15) - 3 * tick);
    await tab.check();
    expect(here.refreshes()).toBe(0);
    here.pass(1);
    await tab.check();
    expect(here.refreshes()).toBe(1);
  });

  test('happens once for all tabs, and each continues with the new token', async () => {
    const here = browser();
    const first = here.tab();
    first.adopt(sessionFrom('first', here.now()), 'SIGNED_IN');
    const others = [here.tab(), here.tab(), here.tab()];
    here.pass(minutes(14));
    await Promise.all([first, ...others].map((tab) => tab.check()));
    expect(here.refreshes()).toBe(1);
    const tokens = await Promise.all([first, ...others].map((tab) => tab.accessToken()));
    expect(new Set(tokens).size).toBe(1);
  });

  test('is one request for many calls that were answered 401', async () => {
    const here = browser();
    const tab = here.tab();
    tab.adopt(sessionFrom('first', here.now()), 'SIGNED_IN');
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tab.renew()));
    expect(here.refreshes()).toBe(1);
    expect(new Set(tokens).size).toBe(1);
  });

  test('offline keeps the session and retries at the next check', async () => {
    const here = browser();
    const tab = here.tab();
    tab.adopt(sessionFrom('first', here.now()), 'SIGNED_IN');
    here.answers(offline);
    here.pass(minutes(20));
    await tab.check();
    expect(tab.user()?.firstName).toBe('Afi');
    here.answers(async () => sessionFrom('back', here.now()));
    await tab.check();
    expect(await tab.accessToken()).toContain('head.');
    expect(here.refreshes()).toBe(2);
  });

  test('refused by the server ends the session', async () => {
    const here = browser();
    const tab = here.tab();
    const events: string[] = [];
    tab.subscribe((event) => events.push(event));
    tab.adopt(sessionFrom('first', here.now()), 'SIGNED_IN');
    here.answers(() => refused(401));
    expect(await tab.renew()).toBeNull();
    expect(events).toEqual(['SIGNED_IN', 'SIGNED_OUT']);
    expect(here.kept.has(sessionKey)).toBe(false);
  });

  test('that ends after a sign-out in another tab does not restore the session', async () => {
    const here = browser();
    const tab = here.tab();
    tab.adopt(sessionFrom('first', here.now()), 'SIGNED_IN');
    here.answers(async () => {
      here.kept.delete(sessionKey);
      return sessionFrom('late', here.now());
    });
    expect(await tab.renew()).toBeNull();
    expect(tab.user()).toBeNull();
    expect(here.kept.has(sessionKey)).toBe(false);
  });
});

describe('a clock that is hours wrong', () => {
  test.each([-6, 6])('by %i hours neither refreshes at once nor too late', async (hours) => {
    const here = browser();
    const tab = here.tab();
    tab.adopt(sessionFrom('first', here.now() + minutes(60 * hours)), 'SIGNED_IN');
    await tab.check();
    expect(here.refreshes()).toBe(0);
    here.pass(minutes(14));
    await tab.check();
    expect(here.refreshes()).toBe(1);
  });
});

describe('other tabs', () => {
  test('announce sign-in, refresh and sign-out by what they store', () => {
    const here = browser();
    const tab = here.tab();
    const events: string[] = [];
    tab.subscribe((event) => events.push(event));
    const first = JSON.stringify(sessionFrom('first', here.now()));
    tab.onStorage(first);
    tab.onStorage(first);
    tab.onStorage(JSON.stringify(sessionFrom('second', here.now())));
    tab.onStorage(null);
    expect(events).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
  });
});

describe('a changed profile', () => {
  const profiled = (here: ReturnType<typeof browser>) => {
    const session = sessionFrom('first', here.now());
    const tabs = [here.tab(), here.tab()] as const;
    const events: string[][] = [[], []];
    tabs[0].adopt(session, 'SIGNED_IN');
    tabs[1].onStorage(here.kept.get(sessionKey) ?? null);
    tabs.forEach((tab, rank) => tab.subscribe((event) => events[rank]?.push(event)));
    return { tabs, events, user: { ...session.user, institution: 'CEG 1' } };
  };

  test('is announced in every tab, and the token stays', async () => {
    const here = browser();
    const { tabs, events, user } = profiled(here);
    const token = await tabs[0].accessToken();
    tabs[0].updateUser(user);
    tabs[1].onStorage(here.kept.get(sessionKey) ?? null);
    expect(events).toEqual([['USER_UPDATED'], ['USER_UPDATED']]);
    for (const tab of tabs) {
      expect(tab.user()?.institution).toBe('CEG 1');
      expect(await tab.accessToken()).toBe(token);
    }
  });

  test('that comes after a sign-out, or is another user’s, changes nothing', () => {
    const here = browser();
    const { tabs, events, user } = profiled(here);
    tabs[0].updateUser({ ...user, id: 'ffffffffffffffffffffffff' });
    expect(tabs[0].user()?.institution).toBe('');
    here.kept.delete(sessionKey);
    tabs[0].updateUser(user);
    expect(tabs[0].user()).toBeNull();
    expect(events[0]).toEqual(['SIGNED_OUT']);
  });
});

describe('a stored value', () => {
  test.each([
    ['truncated', '{"accessToken":"a'],
    ['of another shape', '{"token":"a"}'],
    ['without a user', '{"accessToken":"a.b.c","expiresAt":"2026-11-20T08:00:00Z"}'],
    ['without a date', JSON.stringify({ ...sessionFrom('x', start), expiresAt: 'soon' })],
    ['a text', '"signed in"'],
    ['null', 'null'],
  ])('is not a session when it is %s', (_name, text) => {
    expect(parseSession(text)).toBeNull();
  });

  test('is a session when it is one', () => {
    const session = sessionFrom('x', start);
    expect(parseSession(JSON.stringify(session))).toEqual(session);
  });
});

test('a sign-out that does not reach the server is reported, and keeps the session', async () => {
  const here = browser();
  const storage = {
    getItem: () => JSON.stringify(sessionFrom('x', start)),
    setItem: () => {},
    removeItem: () => {},
  };
  const tab = createSessionOwner({
    storage,
    now: here.now,
    exclusively: (work) => work(),
    refresh: offline,
    signOut: offline,
  });
  await expect(tab.signOut()).rejects.toThrow('OFFLINE');
  expect(tab.user()).not.toBeNull();
});
