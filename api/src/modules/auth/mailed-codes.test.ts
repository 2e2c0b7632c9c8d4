import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { refreshCookie } from '../../../test/helper.ts';
import { buildWithMailbox, minute } from '../../../test/mailbox.ts';

const world = await buildWithMailbox();
const { advance, lastMail, mailsTo, post, site, withAuthenticator } = world;

afterAll(() => world.stop());
afterEach(() => {
  // The limits of one test must not affect the next.
  advance(2 * 60 * minute);
});

describe('a one-time code', () => {
  test('signs in once and confirms the address', async () => {
    const { user } = await site.signUp();
    expect(user.emailVerified).toBe(false);
    await post('/auth/otp', { email: user.email });
    const { code, subject } = await lastMail(user.email);
    expect(subject).toContain(code);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/auth/verify', { email: user.email, code })),
    );
    const right = answers.filter(({ statusCode }) => statusCode === 200);
    expect(right).toHaveLength(1);
    expect(right[0]?.json()).toMatchObject({ user: { emailVerified: true } });
    expect(right[0] && refreshCookie(right[0])).not.toBe('');
  });

  test('asks for the second factor like every other sign-in', async () => {
    const { teacher } = await withAuthenticator();
    await post('/auth/otp', { email: teacher.user.email });
    const { code } = await lastMail(teacher.user.email);
    const answer = await post('/auth/verify', { email: teacher.user.email, code });
    expect(answer.json()).toMatchObject({ mfaRequired: true });
  });

  test('asked for too often is refused, for known and unknown addresses alike', async () => {
    const { user } = await site.signUp();
    const ask = async (email: string) => {
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1)
        statuses.push((await post('/auth/otp', { email })).statusCode);
      return statuses;
    };
    expect(await ask(user.email)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await ask('nobody@school.example')).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await post('/auth/recovery', { email: user.email })).json()).toMatchObject({
      code: 'MAIL_THROTTLED',
      detail:
        'Vous avez demandé trop de messages. Consultez votre boîte, puis recommencez dans une heure.',
    });
  });
});

describe('the address', () => {
  test('is confirmed by the link of the first mail', async () => {
    const { user } = await site.signUp();
    const { token, subject } = await lastMail(user.email);
    expect(subject).toBe('Confirmez votre adresse e-mail');
    const verified = await post('/auth/verify', { token });
    expect(verified.json()).toMatchObject({ user: { id: user.id, emailVerified: true } });
  });

  test('is confirmed in the session that is open in the browser, without another one', async () => {
    const teacher = await site.signUp();
    const { token } = await lastMail(teacher.user.email);
    const verified = await post('/auth/verify', { token }, { cookie: teacher.cookie });
    expect(verified.json()).toMatchObject({ user: { emailVerified: true } });
    const listed = await site.app.inject({ url: '/auth/sessions', headers: teacher.headers() });
    expect(listed.json<{ items: unknown[] }>().items).toHaveLength(1);
    const refreshed = await post('/auth/refresh', {}, { cookie: refreshCookie(verified) });
    expect(refreshed.statusCode).toBe(200);
  });

  test('does not confirm in a session of another account or in one that has ended', async () => {
    const [teacher, other] = [await site.signUp(), await site.signUp()];
    await post('/auth/email-verification', {}, teacher.headers());
    const { token } = await lastMail(teacher.user.email);
    const verified = await post('/auth/verify', { token }, { cookie: other.cookie });
    expect(verified.json()).toMatchObject({ user: { id: teacher.user.id } });
    await post('/auth/sign-out', {}, { cookie: other.cookie });
    const late = await lastMail(other.user.email);
    const again = await post('/auth/verify', { token: late.token }, { cookie: other.cookie });
    expect(again.json()).toMatchObject({ user: { id: other.user.id, emailVerified: true } });
  });

  test('can be asked for again while it is not confirmed', async () => {
    const teacher = await site.signUp();
    const asked = async () =>
      (await mailsTo(teacher.user.email)).filter(({ subject }) => subject.startsWith('Confirmez'));
    await post('/auth/email-verification', {}, teacher.headers());
    expect(await asked()).toHaveLength(2);
    const { token } = await lastMail(teacher.user.email);
    await post('/auth/verify', { token });
    await post('/auth/email-verification', {}, teacher.headers());
    expect(await asked()).toHaveLength(2);
  });
});
