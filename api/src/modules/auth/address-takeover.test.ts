import type { Session } from '@ardoise/contract';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { refreshCookie } from '../../../test/helper.ts';
import { buildWithMailbox, codeOf, minute } from '../../../test/mailbox.ts';

// Somebody makes an account with the address of somebody else, and waits for them to come.
const world = await buildWithMailbox();
const { advance, lastMail, mailsTo, post, site, withAuthenticator } = world;

afterAll(() => world.stop());
afterEach(() => advance(2 * 60 * minute));

const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` });

/** How the owner of the mailbox first signs in, from another browser. */
const arrivals = {
  'a one-time code': async (email: string) => {
    await post('/auth/otp', { email });
    const { code } = await lastMail(email);
    return post('/auth/verify', { email, code });
  },
  'the link of the first letter': async (email: string) =>
    post('/auth/verify', { token: (await lastMail(email)).token }),
  'a code, in somebody else’s session': async (email: string) => {
    await post('/auth/otp', { email });
    const { code } = await lastMail(email);
    const other = await site.signUp();
    return post('/auth/verify', { email, code }, { cookie: other.cookie });
  },
};

describe.each(Object.entries(arrivals))('the first proof by %s', (_, arrive) => {
  test('removes the earlier password and sessions, and reports it', async () => {
    const creator = await site.signUp();
    const { email } = creator.user;
    const arrived = await arrive(email);
    expect(arrived.json()).toMatchObject({ user: { id: creator.user.id, emailVerified: true } });
    const { password } = creator;
    expect((await post('/auth/sign-in', { email, password })).statusCode).toBe(401);
    expect((await post('/auth/refresh', {}, { cookie: creator.cookie })).statusCode).toBe(401);
    // An earlier access token ends with its session.
    const change = await site.app.inject({
      method: 'PUT',
      url: '/users/me/password',
      payload: { current: password, password: 'une craie verte' },
      headers: creator.headers(),
    });
    expect([change.statusCode, codeOf(change)]).toEqual([401, 'UNAUTHENTICATED']);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Votre adresse est confirmée\u00A0: choisissez un mot de passe');
    const mine = await site.app.inject({
      url: '/auth/events',
      headers: bearer(arrived.json<Session>()),
    });
    expect(mine.json<{ items: { kind: string }[] }>().items.map(({ kind }) => kind)).toContain(
      'password-removed',
    );
  });
});

test('in the creator’s own session the password stays, and so does the session', async () => {
  const creator = await site.signUp();
  const { email } = creator.user;
  const { token } = await lastMail(email);
  const verified = await post('/auth/verify', { token }, { cookie: creator.cookie });
  expect(verified.json()).toMatchObject({ user: { emailVerified: true } });
  expect((await post('/auth/sign-in', { email, password: creator.password })).statusCode).toBe(200);
  const refreshed = await post('/auth/refresh', {}, { cookie: refreshCookie(verified) });
  expect(refreshed.statusCode).toBe(200);
});

test('an account with a confirmed address loses nothing by a sign-in with a code', async () => {
  const creator = await site.signUp();
  const { email } = creator.user;
  const { token } = await lastMail(email);
  await post('/auth/verify', { token }, { cookie: creator.cookie });
  expect((await arrivals['a one-time code'](email)).statusCode).toBe(200);
  expect((await post('/auth/sign-in', { email, password: creator.password })).statusCode).toBe(200);
});

test('sign-ins that are under way while the owner confirms the address get no session', async () => {
  const creator = await site.signUp();
  const { email } = creator.user;
  const { password } = creator;
  await post('/auth/otp', { email });
  const { code } = await lastMail(email);
  const [arrived, ...late] = await Promise.all([
    post('/auth/verify', { email, code }),
    ...Array.from({ length: 8 }, () => post('/auth/sign-in', { email, password })),
  ]);
  expect(arrived.statusCode).toBe(200);
  for (const answer of late) {
    const cookie = refreshCookie(answer);
    if (cookie === '') expect(answer.statusCode).toBe(401);
    else expect((await post('/auth/refresh', {}, { cookie })).statusCode).toBe(401);
  }
});

test('an earlier authenticator is removed like an earlier password', async () => {
  const { teacher, challenge, code } = await withAuthenticator({ isConfirmed: false });
  const { mfaToken } = await challenge();
  const { email } = teacher.user;
  const arrived = await arrivals['a one-time code'](email);
  expect(arrived.json()).toMatchObject({ user: { emailVerified: true, mfaEnabled: false } });
  // A password shown before has no second step any more.
  expect((await post('/auth/mfa', { mfaToken, code: code() })).statusCode).toBe(422);
  const headers = bearer(arrived.json<Session>());
  const factors = await site.app.inject({ url: '/auth/factors', headers });
  expect(factors.json()).toEqual({ items: [], recoveryCodesLeft: 0 });
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain('Le deuxième facteur est désactivé');
});

test('a recovery of an unconfirmed account removes its authenticator', async () => {
  const { teacher } = await withAuthenticator({ isConfirmed: false });
  const { email } = teacher.user;
  await post('/auth/recovery', { email });
  const { token } = await lastMail(email);
  const password = 'une craie verte';
  const reset = await post('/auth/reset', { token, password });
  expect(reset.json()).toMatchObject({ user: { emailVerified: true, mfaEnabled: false } });
  expect((await post('/auth/sign-in', { email, password })).json()).toMatchObject({
    user: { id: teacher.user.id },
  });
});

test('an account with a confirmed address keeps its authenticator', async () => {
  const { teacher, code } = await withAuthenticator();
  const { email } = teacher.user;
  const arrived = await arrivals['a one-time code'](email);
  expect(arrived.json()).toMatchObject({ mfaRequired: true });
  const { mfaToken } = arrived.json<{ mfaToken: string }>();
  expect((await post('/auth/mfa', { mfaToken, code: code() })).statusCode).toBe(200);
});
