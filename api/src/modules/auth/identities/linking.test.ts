import { Secret, TOTP } from 'otpauth';
import type { Session, SignedIn } from '@ardoise/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshCookie, stillSignedIn } from '../../../../test/helper.ts';
import {
  bearer,
  buildWithProvider,
  type SiteWithProvider,
} from '../../../../test/identity-provider/site.ts';

let world: SiteWithProvider;
beforeAll(async () => {
  world = await buildWithProvider();
});
afterAll(() => world.stop());

/** A teacher with a password who has linked a Google account. */
async function linked() {
  const teacher = await world.site.signUp();
  const found = world.person();
  const visitor = world.browser();
  const address = await visitor.comeBack(await visitor.askToLink(teacher));
  expect(address).toBe('/dashboard/parametres?linked=google');
  return { teacher, found, visitor };
}

describe('a second factor and a disabled account', () => {
  test('signing in with Google also requires the second factor', async () => {
    const { teacher, visitor } = await linked();
    const proposed = await world.site.app.inject({
      method: 'POST',
      url: '/auth/factors',
      headers: teacher.headers(),
      payload: { name: 'Téléphone', password: teacher.password },
    });
    const { id, secret } = proposed.json<{ id: string; secret: string }>();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const confirmed = await world.site.app.inject({
      method: 'POST',
      url: `/auth/factors/${id}/verify`,
      headers: teacher.headers(),
      payload: { code: totp.generate() },
    });
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    expect(await visitor.whole()).toBe('/auth?with=google');
    const asked = await visitor.enter();
    expect(asked.json<SignedIn>()).toMatchObject({ mfaRequired: true });
    expect(refreshCookie(asked)).toBe('');
    const { mfaToken } = asked.json<{ mfaToken: string }>();
    const payload = { mfaToken, code: recoveryCodes[0] };
    const opened = await visitor.send('POST', '/auth/mfa', { payload });
    expect(opened.json<Session>().user.id).toBe(teacher.user.id);
  });

  test('a disabled account cannot sign in, also when it is disabled in between', async () => {
    const { teacher, visitor } = await linked();
    const users = world.site.app.mongo.collection('users');
    const { email } = teacher.user;
    expect(await visitor.whole()).toBe('/auth?with=google');
    await users.updateOne({ email }, { $set: { disabledAt: new Date() } });
    expect((await visitor.enter()).json()).toMatchObject({ code: 'ACCOUNT_DISABLED' });
    expect(await visitor.whole()).toBe('/auth?problem=ACCOUNT_DISABLED');
  });
});

describe('linking', () => {
  test('needs the password, then allows sign-in by Google, and is reported by event and mail', async () => {
    const teacher = await world.site.signUp();
    const wrong = await world.browser().send('POST', '/auth/identities/google', {
      payload: { password: 'not this one' },
      headers: teacher.headers(),
    });
    expect(wrong.json()).toMatchObject({ code: 'PASSWORD_WRONG' });
    const found = world.person();
    const visitor = world.browser();
    await visitor.comeBack(await visitor.askToLink(teacher));
    expect((await world.identitiesOf(teacher.headers())).items).toMatchObject([
      { provider: 'password', email: teacher.user.email },
      { provider: 'google', email: found.email },
    ]);
    expect(await world.eventsOf(teacher.headers())).toContain('identity-linked');
    expect((await world.mailsTo(teacher.user.email)).map(({ subject }) => subject)).toContain(
      'Votre compte Google est lié',
    );
    const { session } = await world.signIn();
    expect(session.user.id).toBe(teacher.user.id);
  });

  test('links a Google account to one account only', async () => {
    const { found } = await linked();
    const other = await world.site.signUp();
    world.provider.expect(found);
    const visitor = world.browser();
    const back = await visitor.comeBack(await visitor.askToLink(other));
    expect(back).toBe('/dashboard/parametres?problem=IDENTITY_TAKEN');
  });

  test('of two Google accounts at once links one', async () => {
    const teacher = await world.site.signUp();
    const visitors = [world.browser(), world.browser()];
    const addresses: string[] = [];
    for (const visitor of visitors) {
      world.person();
      addresses.push(await visitor.askToLink(teacher));
    }
    const ends = await Promise.all(
      visitors.map((visitor, at) => visitor.comeBack(addresses[at] ?? '')),
    );
    expect(ends.toSorted()).toEqual([
      '/dashboard/parametres?linked=google',
      '/dashboard/parametres?problem=IDENTITY_LINKED',
    ]);
    const third = await visitors[0]?.send('POST', '/auth/identities/google', {
      payload: { password: teacher.password },
      headers: teacher.headers(),
    });
    expect(third?.json()).toMatchObject({ code: 'IDENTITY_LINKED' });
  });

  test('by somebody who never confirmed the address is removed when its owner confirms it', async () => {
    const { teacher: squatter, found, visitor } = await linked();
    const { email } = squatter.user;
    // The squatter is back from Google, and the page has not asked for its session yet.
    expect(await visitor.whole()).toBe('/auth?with=google');
    const owner = world.browser();
    await owner.send('POST', '/auth/otp', { payload: { email } });
    const mails = await world.mailsTo(email);
    const code = /code de connexion\s: (\d{6})/.exec(mails.at(-1)?.subject ?? '')?.[1];
    const arrived = await owner.send('POST', '/auth/verify', { payload: { email, code } });
    const session = arrived.json<Session>();
    expect(session.user).toMatchObject({ id: squatter.user.id, emailVerified: true });
    expect((await visitor.enter()).statusCode).toBe(401);
    expect((await world.identitiesOf(bearer(session))).items).toEqual([]);
    world.provider.expect(found);
    expect((await world.signIn()).session.user.id).not.toBe(squatter.user.id);
  });

  test('is removed by a recovery too, when the address was not confirmed before', async () => {
    const { teacher: squatter } = await linked();
    const { email } = squatter.user;
    const owner = world.browser();
    await owner.send('POST', '/auth/recovery', { payload: { email } });
    const token = await world.recoveryToken(email);
    const payload = { token, password: 'une ardoise neuve' };
    const session = (await owner.send('POST', '/auth/reset', { payload })).json<Session>();
    const { items } = await world.identitiesOf(bearer(session));
    expect(items.map(({ provider }) => provider)).toEqual(['password']);
  });

  test('does not outlive the session that asked for it', async () => {
    const teacher = await world.site.signUp();
    world.person();
    const visitor = world.browser();
    const address = await visitor.askToLink(teacher);
    await world.site.app.inject({
      method: 'POST',
      url: '/auth/sign-out-everywhere',
      headers: teacher.headers(),
    });
    const back = await visitor.comeBack(address);
    expect(back).toBe('/dashboard/parametres?problem=UNAUTHENTICATED');
    const again = await stillSignedIn(world.site.app, teacher);
    expect((await world.identitiesOf(again.headers())).items).toHaveLength(1);
  });
});

describe('unlinking', () => {
  const unlink = (headers: Record<string, string>) =>
    world.site.app.inject({ method: 'DELETE', url: '/auth/identities/google', headers });

  test('is reported by event and mail; Google then does not sign in to the account', async () => {
    const { teacher, found } = await linked();
    expect((await unlink(teacher.headers())).statusCode).toBe(204);
    expect((await unlink(teacher.headers())).statusCode).toBe(404);
    expect(await world.eventsOf(teacher.headers())).toContain('identity-unlinked');
    expect((await world.mailsTo(teacher.user.email)).map(({ subject }) => subject)).toContain(
      'Votre compte Google n’est plus lié',
    );
    world.provider.expect(found);
    const { session } = await world.signIn();
    expect(session.user.id).not.toBe(teacher.user.id);
  });

  test('keeps the last way to sign in, until a password is set by mail', async () => {
    const { email } = world.person();
    const { session, visitor } = await world.signIn();
    const headers = bearer(session);
    expect((await unlink(headers)).json()).toMatchObject({ code: 'LAST_WAY_IN' });
    for (const [method, url, payload] of [
      ['PUT', '/users/me/password', { current: 'x', password: 'une craie verte' }],
      ['PUT', '/users/me/email', { email: 'new@mail.example', password: 'x' }],
      ['POST', '/auth/factors', { name: 'Téléphone', password: 'x' }],
      ['POST', '/auth/identities/google', { password: 'x' }],
    ] as const) {
      const answer = await world.site.app.inject({ method, url, payload, headers });
      expect(answer.json(), url).toMatchObject({ status: 409, code: 'PASSWORD_MISSING' });
    }
    await visitor.send('POST', '/auth/recovery', { payload: { email } });
    const token = await world.recoveryToken(email);
    const payload = { token, password: 'une ardoise neuve' };
    const reset = await visitor.send('POST', '/auth/reset', { payload });
    expect((await unlink(bearer(reset.json<Session>()))).statusCode).toBe(204);
    const entered = await visitor.send('POST', '/auth/sign-in', {
      payload: { email, password: 'une ardoise neuve' },
    });
    expect(entered.statusCode).toBe(200);
  });
});
