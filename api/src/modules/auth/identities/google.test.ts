import type { Session } from '@ardoise/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, refreshCookie } from '../../../../test/helper.ts';
import { throughProvider } from '../../../../test/identity-provider/provider.ts';
import {
  bearer,
  buildWithProvider,
  home,
  openBrowser,
  type SiteWithProvider,
} from '../../../../test/identity-provider/site.ts';

let world: SiteWithProvider;
beforeAll(async () => {
  world = await buildWithProvider();
});
afterAll(() => world.stop());

describe('somebody new', () => {
  test('gets an account with a confirmed address, language, terms and welcome sheets, and no mail to confirm', async () => {
    const { email } = world.person();
    const { session } = await world.signIn('?language=en');
    expect(session.user).toMatchObject({
      email,
      emailVerified: true,
      firstName: 'Sèna',
      lastName: 'Agossou',
      language: 'en',
      role: 'user',
    });
    const stored = await world.site.app.mongo.collection('users').findOne({ email });
    expect(stored?.['terms'].version).toMatch(/^\d{4}-\d{2}$/);
    expect(stored?.['terms'].acceptedAt).toBeInstanceOf(Date);
    expect(stored?.['marketingAcceptedAt']).toBeNull();
    const usage = await world.site.app.inject({ url: '/usage', headers: bearer(session) });
    expect(usage.json()).toMatchObject({ trialRemaining: world.site.config.welcomeSheets });
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toEqual([]);
    expect(await world.identitiesOf(bearer(session))).toMatchObject({
      items: [{ provider: 'google', email }],
      available: ['password', 'google'],
    });
  });

  test('signs in to the same account from a known device, also after the address has changed at Google', async () => {
    const found = world.person();
    const { visitor, session } = await world.signIn();
    world.provider.expect({ ...found, email: 'another@mail.example', email_verified: false });
    expect(await visitor.whole()).toBe('/auth?with=google');
    const again = await visitor.enter();
    expect(again.json<Session>().user.id).toBe(session.user.id);
    expect(again.json<Session>().user.email).toBe(found.email);
    expect(refreshCookie(again)).not.toBe('');
    expect(await world.eventsOf(bearer(session))).toEqual(['sign-in', 'sign-in']);
    expect((await world.mailsTo(found.email)).map(({ subject }) => subject)).toEqual([]);
  });

  test('gets a mail when the browser is a new one', async () => {
    const { email } = world.person();
    await world.signIn();
    await world.signIn();
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Nouvelle connexion à votre compte',
    ]);
  });

  test.each([
    [{ given_name: undefined, family_name: undefined, name: 'Codjo' }, 'Codjo', 'Codjo'],
    [
      { given_name: 'Codjo', family_name: undefined, name: 'Codjo Ahouansou' },
      'Codjo',
      'Ahouansou',
    ],
    [{ given_name: ' ', family_name: 'é'.repeat(200), name: '' }, 'directeur', 'é'.repeat(80)],
  ])('has two names, whatever claims Google sends: %o', async (claims, firstName, lastName) => {
    world.person({ ...claims, email: `directeur@ecole-${lastName.length}.example` });
    const { session } = await world.signIn();
    expect(session.user).toMatchObject({ firstName, lastName });
  });

  test('who returns twice at once gets one account', async () => {
    const { email } = world.person();
    const visitors = Array.from({ length: 6 }, () => world.browser());
    const addresses = await Promise.all(visitors.map((visitor) => visitor.visit()));
    const ends = await Promise.all(
      visitors.map((visitor, at) => visitor.comeBack(addresses[at] ?? '')),
    );
    expect(ends).toEqual(visitors.map(() => '/auth?with=google'));
    const entered = await Promise.all(visitors.map((visitor) => visitor.enter()));
    const ids = entered.map((answer) => answer.json<Session>().user.id);
    expect(new Set(ids).size).toBe(1);
    expect(await world.accountsOf(email)).toBe(1);
  });

  test('whose address Google has not confirmed gets no account', async () => {
    const { email } = world.person({ email_verified: false });
    expect(await world.browser().whole()).toBe('/auth?problem=IDENTITY_UNVERIFIED');
    world.person({ email: undefined, email_verified: true });
    expect(await world.browser().whole()).toBe('/auth?problem=IDENTITY_UNVERIFIED');
    expect(await world.accountsOf(email)).toBe(0);
  });
});

describe('where it leads afterwards', () => {
  test.each([
    [
      '/dashboard/bibliotheque?q=svt',
      '/auth?with=google&next=%2Fdashboard%2Fbibliotheque%3Fq%3Dsvt',
    ],
    ['//evil.example', '/auth?with=google'],
    ['/\\evil.example', '/auth?with=google'],
    ['/\t/evil.example', '/auth?with=google'],
    ['https://evil.example/', '/auth?with=google'],
  ])('next=%s', async (next, address) => {
    world.person();
    expect(await world.browser().whole(`?next=${encodeURIComponent(next)}`)).toBe(address);
  });

  test('somebody who declines returns to the sign-in page without an error', async () => {
    world.person({ declines: true });
    expect(await world.browser().whole('?next=/dashboard')).toBe('/auth?next=%2Fdashboard');
  });
});

describe('an address that an account has already', () => {
  test('does not sign in to it, when the account has confirmed it', async () => {
    const teacher = await world.site.signUp();
    const users = world.site.app.mongo.collection('users');
    await users.updateOne({ email: teacher.user.email }, { $set: { emailVerifiedAt: new Date() } });
    world.person({ email: teacher.user.email.toUpperCase() });
    const visitor = world.browser();
    expect(await visitor.whole()).toBe('/auth?problem=IDENTITY_EXISTS');
    expect((await visitor.enter()).statusCode).toBe(401);
    expect((await world.identitiesOf(teacher.headers())).items.map((one) => one.provider)).toEqual([
      'password',
    ]);
  });

  test('must be recovered by mail first when it was never confirmed, which removes the squatter’s password', async () => {
    const squatter = await world.site.signUp();
    const { email } = squatter.user;
    world.person({ email });
    const visitor = world.browser();
    expect(await visitor.whole()).toBe('/auth?mode=recovery&problem=IDENTITY_UNPROVEN');
    await visitor.send('POST', '/auth/recovery', { payload: { email } });
    const token = await world.recoveryToken(email);
    const payload = { token, password: 'une ardoise neuve' };
    const reset = await visitor.send('POST', '/auth/reset', { payload });
    const owner = reset.json<Session>();
    const old = { email, password: squatter.password };
    const refused = await world.browser().send('POST', '/auth/sign-in', { payload: old });
    expect(refused.statusCode).toBe(401);
    const refresh = await world.site.app.inject({
      method: 'POST',
      url: '/auth/refresh',
      headers: { cookie: squatter.cookie },
    });
    expect(refresh.statusCode).toBe(401);
    const started = await visitor.send('POST', '/auth/identities/google', {
      payload: { password: 'une ardoise neuve' },
      headers: bearer(owner),
    });
    const back = await throughProvider(started.json<{ url: string }>().url);
    expect(await visitor.comeBack(back)).toBe('/dashboard/parametres?linked=google');
  });
});

describe('what comes back', () => {
  test('with another visit’s state is refused', async () => {
    world.person();
    const visitor = world.browser();
    const first = await visitor.visit();
    const second = await visitor.visit();
    expect(await visitor.comeBack(first)).toBe('/auth?problem=IDENTITY_FAILED');
    // The refusal has ended the second visit too.
    expect(await visitor.comeBack(second)).toBe('/auth?problem=IDENTITY_FAILED');
  });

  test('into another browser is refused there', async () => {
    world.person();
    const address = await world.browser().visit();
    const other = world.browser();
    expect(await other.comeBack(address)).toBe('/auth?problem=IDENTITY_FAILED');
    expect((await other.enter()).statusCode).toBe(401);
    const third = world.browser();
    await third.visit();
    expect(await third.comeBack(address)).toBe('/auth?problem=IDENTITY_FAILED');
  });

  test('works once, also when it is repeated with the same cookies', async () => {
    world.person();
    const visitor = world.browser();
    const address = await visitor.visit();
    const before = new Map(visitor.jar);
    expect(await visitor.comeBack(address)).toBe('/auth?with=google');
    const replay = world.browser();
    for (const [name, value] of before) replay.jar.set(name, value);
    expect(await replay.comeBack(address)).toBe('/auth?problem=IDENTITY_FAILED');
    expect((await replay.enter()).statusCode).toBe(401);
  });

  test.each(['nonce', 'code_challenge'])('for another %s is refused', async (name) => {
    world.person();
    const visitor = world.browser();
    const left = new URL(await visitor.go('/auth/google'));
    left.searchParams.set(name, 'A'.repeat(43));
    const address = await throughProvider(left.href);
    expect(await visitor.comeBack(address)).toBe('/auth?problem=IDENTITY_FAILED');
  });

  test('is refused when it comes too late, and so is a page that loads too late', async () => {
    world.person();
    let now = Date.now();
    const slow = await build({
      clock: { now: () => new Date(now) },
      config: { google: world.provider.settings, publicUrl: home },
    });
    const visitor = openBrowser(slow);
    const address = await visitor.visit();
    now += 10 * 60_000;
    expect(await visitor.comeBack(address)).toBe('/auth?problem=IDENTITY_FAILED');
    expect(await visitor.whole()).toBe('/auth?with=google');
    now += 3 * 60_000;
    expect((await visitor.enter()).statusCode).toBe(401);
    await slow.stop();
  });

  test('is refused with a forged cookie', async () => {
    world.person();
    const visitor = world.browser();
    const address = await visitor.visit();
    visitor.jar.set('ardoise_google', 'A'.repeat(400));
    expect(await visitor.comeBack(address)).toBe('/auth?problem=IDENTITY_FAILED');
    visitor.jar.set('ardoise_arrival', visitor.jar.get('ardoise_google') ?? 'x');
    expect((await visitor.enter()).statusCode).toBe(401);
  });

  test('opens a session only by a call from our own page', async () => {
    world.person();
    const visitor = world.browser();
    await visitor.whole();
    const foreign = await visitor.send('POST', '/auth/google/session', {
      payload: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.statusCode).toBe(403);
    expect((await visitor.enter()).statusCode).toBe(200);
    // Once: the browser has nothing to show any more.
    expect((await visitor.enter()).statusCode).toBe(401);
  });
});
