import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { refreshCookie } from '../../../test/helper.ts';
import { buildWithMailbox, codeOf, minute } from '../../../test/mailbox.ts';

const world = await buildWithMailbox();
const { advance, lastMail, mailsTo, post, received, site, withAuthenticator } = world;

/** What a request asks of the database before it is answered. */
const during = new AsyncLocalStorage<string[]>();
site.app.mongo.on('operation-start', (event: { method: string; collectionName: string }) => {
  during.getStore()?.push(`${event.method} ${event.collectionName}`);
});

afterAll(() => world.stop());
afterEach(() => {
  // The limits of one test must not affect the next.
  advance(2 * 60 * minute);
});

describe('recovery', () => {
  test('by link sets the password, ends the other sessions, confirms the address, works once', async () => {
    const teacher = await site.signUp();
    const { email } = teacher.user;
    expect((await post('/auth/recovery', { email })).json()).toEqual({ sent: true });
    const { token } = await lastMail(email);
    const reset = await post('/auth/reset', { token, password: 'une ardoise neuve' });
    expect(reset.statusCode).toBe(200);
    expect(reset.json()).toMatchObject({ user: { email, emailVerified: true } });
    const before = await post('/auth/refresh', {}, { cookie: teacher.cookie });
    expect(before.statusCode).toBe(401);
    const { authorization } = teacher.headers();
    const written = await site.app.inject({ url: '/auth/user', headers: { authorization } });
    expect(written.statusCode).toBe(401);
    const again = await post('/auth/reset', { token, password: 'encore une autre' });
    expect([again.statusCode, codeOf(again)]).toEqual([410, 'LINK_EXPIRED']);
    expect((await post('/auth/sign-in', { email, password: teacher.password })).statusCode).toBe(
      401,
    );
    expect((await post('/auth/sign-in', { email, password: 'une ardoise neuve' })).statusCode).toBe(
      200,
    );
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Votre mot de passe a été changé',
    );
  });

  test('by code does the same, and the link of the same mail is used up with it', async () => {
    const { user } = await site.signUp();
    await post('/auth/recovery', { email: user.email });
    const { code, token } = await lastMail(user.email);
    const password = 'une ardoise neuve';
    expect((await post('/auth/reset', { email: user.email, code, password })).statusCode).toBe(200);
    expect((await post('/auth/reset', { token, password })).statusCode).toBe(410);
  });

  test('ends at 20 minutes', async () => {
    const { user } = await site.signUp();
    await post('/auth/recovery', { email: user.email });
    const { token } = await lastMail(user.email);
    advance(20 * minute);
    expect((await post('/auth/reset', { token, password: 'une ardoise neuve' })).statusCode).toBe(
      410,
    );
  });

  test('of 20 at once with one link, one succeeds', async () => {
    const { user } = await site.signUp();
    await post('/auth/recovery', { email: user.email });
    const { token } = await lastMail(user.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        post('/auth/reset', { token, password: `ardoise neuve ${at}` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('of a hundred wrong codes at once five are compared, and the right one after them is refused', async () => {
    const { user } = await site.signUp();
    const { email } = user;
    await post('/auth/recovery', { email });
    const { code } = await lastMail(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const attempts = Array.from({ length: 100 }, () =>
      post('/auth/reset', { email, code: wrong, password: 'une ardoise neuve' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 422 || status === 429)).toBe(true);
    const secret = await site.app.mongo
      .collection('oneTimeSecrets')
      .findOne({ purpose: 'recovery' }, { sort: { createdAt: -1 } });
    expect(secret?.['tries']).toBe(5);
    advance(16 * minute);
    const late = await post('/auth/reset', { email, code, password: 'une ardoise neuve' });
    expect(late.statusCode).toBe(422);
  });

  test('keeps the second factor on', async () => {
    const { teacher } = await withAuthenticator();
    await post('/auth/recovery', { email: teacher.user.email });
    const { token } = await lastMail(teacher.user.email);
    const reset = await post('/auth/reset', { token, password: 'une ardoise neuve' });
    expect(reset.json()).toMatchObject({ mfaRequired: true });
    expect(refreshCookie(reset)).toBe('');
  });

  test('a refused password does not use up the mailed secret', async () => {
    const { user } = await site.signUp();
    await post('/auth/recovery', { email: user.email });
    const { token } = await lastMail(user.email);
    expect((await post('/auth/reset', { token, password: '123456' })).statusCode).toBe(422);
    expect((await post('/auth/reset', { token, password: 'une ardoise neuve' })).statusCode).toBe(
      200,
    );
  });

  test('does not tell whether an address has an account: the same answer after the same steps', async () => {
    const { user } = await site.signUp();
    await site.app.mailRequests.runDue();
    const ask = async (path: string, email: string) => {
      const steps: string[] = [];
      const { statusCode, body } = await during.run(steps, async () => await post(path, { email }));
      expect(`${statusCode} ${body}`).toBe('202 {"sent":true}');
      return steps;
    };
    for (const path of ['/auth/recovery', '/auth/otp']) {
      const known = await ask(path, user.email);
      expect(await ask(path, `nobody${path.length}@school.example`)).toEqual(known);
      expect(known).toEqual([
        'updateOne rateLimits',
        'updateOne rateLimits',
        'insertOne mailRequests',
      ]);
    }
    const mails = await mailsTo(user.email);
    expect(mails.at(-1)?.subject).toContain('Votre code de connexion');
    expect(received.filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
  });

  test('mails once, and one code that works, when its process dies after the mail was posted', async () => {
    const { user } = await site.signUp();
    const { email } = user;
    await post('/auth/recovery', { email });
    const { code } = await lastMail(email);
    const requests = site.app.mongo.collection<{ _id: string }>('mailRequests');
    const done = await requests
      .find({ kind: 'recovery' })
      .sort({ queuedAt: -1 })
      .map(({ _id: id }) => id)
      .next();
    const sealed = await site.app.mongo
      .collection<{ _id: string }>('mails')
      .findOne({ _id: done ?? '' });
    expect(sealed).toMatchObject({ kind: 'recovery', state: 'sent' });
    await site.app.mailRequests.runDue();
    const password = 'une ardoise neuve';
    expect((await post('/auth/reset', { email, code, password })).statusCode).toBe(200);
  });
});
