import { Types } from 'mongoose';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { buildWithMailbox, codeOf, minute } from '../../../test/mailbox.ts';

const world = await buildWithMailbox();
const { advance, mailsTo, post, site, withAuthenticator } = world;

afterAll(() => world.stop());
afterEach(() => {
  // The limits of one test must not affect the next.
  advance(2 * 60 * minute);
});

describe('the second factor', () => {
  test('is asked at sign-in, and its code opens the session', async () => {
    const { challenge, code } = await withAuthenticator();
    const { mfaRequired, mfaToken } = await challenge();
    expect(mfaRequired).toBe(true);
    const opened = await post('/auth/mfa', { mfaToken, code: code() });
    expect(opened.json()).toMatchObject({ user: { mfaEnabled: true } });
  });

  test('is asked for as soon as an authenticator is confirmed, and never without one', async () => {
    const { teacher, challenge } = await withAuthenticator();
    const users = site.app.mongo.collection('users');
    const { email, id } = teacher.user;
    // What a crash between the two updates leaves: the account does not know of the authenticator.
    await users.updateOne({ email }, { $set: { mfaAt: null } });
    expect((await challenge()).mfaRequired).toBe(true);
    expect((await users.findOne({ email }))?.['mfaAt']).toBeInstanceOf(Date);
    // The reverse: the account still names an authenticator that is removed.
    const userId = new Types.ObjectId(id);
    await site.app.mongo.collection('factors').deleteMany({ userId });
    const opened = await post('/auth/sign-in', { email, password: teacher.password });
    expect(opened.json()).toMatchObject({ user: { mfaEnabled: false } });
    expect((await users.findOne({ email }))?.['mfaAt']).toBeNull();
  });

  test('one code used 20 times at once opens one session', async () => {
    const { challenge, code } = await withAuthenticator();
    const { mfaToken } = await challenge();
    const now = code();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/auth/mfa', { mfaToken, code: now })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  });

  test('of 100 wrong codes at once, at most five are looked at, and the account waits', async () => {
    const { challenge, code } = await withAuthenticator();
    const { mfaToken } = await challenge();
    const right = code();
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post('/auth/mfa', { mfaToken, code: wrong })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
    const throttled = await post('/auth/mfa', { mfaToken, code: right });
    expect([throttled.statusCode, codeOf(throttled)]).toEqual([429, 'CODE_THROTTLED']);
    advance(15 * minute);
    const later = await challenge();
    expect((await post('/auth/mfa', { mfaToken: later.mfaToken, code: code() })).statusCode).toBe(
      200,
    );
  });

  test('a recovery code serves once', async () => {
    const { challenge, recoveryCodes, teacher } = await withAuthenticator();
    expect(new Set(recoveryCodes).size).toBe(10);
    const { mfaToken } = await challenge();
    const [code = ''] = recoveryCodes;
    const statuses = [
      (await post('/auth/mfa', { mfaToken, code })).statusCode,
      (await post('/auth/mfa', { mfaToken, code })).statusCode,
    ];
    expect(statuses).toEqual([200, 422]);
    const list = await site.app.inject({ url: '/auth/factors', headers: teacher.headers() });
    expect(list.json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('its token and an access token cannot replace each other; it expires after ten minutes', async () => {
    const { challenge, code, teacher } = await withAuthenticator();
    const { mfaToken } = await challenge();
    const asAccess = await site.app.inject({
      url: '/auth/user',
      headers: { authorization: `Bearer ${mfaToken}` },
    });
    expect(asAccess.statusCode).toBe(401);
    const access = teacher.headers().authorization.slice('Bearer '.length);
    expect((await post('/auth/mfa', { mfaToken: access, code: code() })).statusCode).toBe(401);
    advance(10 * minute);
    expect((await post('/auth/mfa', { mfaToken, code: code() })).statusCode).toBe(401);
  });

  test('needs the password to be added and a code to be removed, and reports both to its owner', async () => {
    const { teacher, factorId, code } = await withAuthenticator();
    const wrong = await post('/auth/factors', { name: 'x', password: 'wrong' }, teacher.headers());
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([403, 'PASSWORD_WRONG']);
    const remove = (payload: object) =>
      site.app.inject({
        method: 'DELETE',
        url: `/auth/factors/${factorId}`,
        payload,
        headers: teacher.headers(),
      });
    expect((await remove({ code: '000000' })).statusCode).toBe(422);
    expect((await remove({ code: code() })).statusCode).toBe(204);
    const { email } = teacher.user;
    expect(await post('/auth/sign-in', { email, password: teacher.password })).toMatchObject({
      statusCode: 200,
    });
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Le deuxième facteur est activé',
        'Le deuxième facteur est désactivé',
      ]),
    );
  });

  test('of somebody else answers 404', async () => {
    const { factorId } = await withAuthenticator();
    const other = await site.signUp();
    const tried = await post(
      `/auth/factors/${factorId}/verify`,
      { code: '000000' },
      other.headers(),
    );
    expect(tried.statusCode).toBe(404);
  });
});
