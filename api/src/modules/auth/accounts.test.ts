import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Types } from 'mongoose';
import { TOTP, Secret } from 'otpauth';
import { build, refreshCookie, signUpBody, type TestApp } from '../../../test/helper.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { movableClock } from '../../../test/movable-clock.ts';

const minute = 60_000;
const { clock, advance } = movableClock();
let server: MailServer;
let site: TestApp;

beforeAll(async () => {
  server = await startMailServer();
  site = await build({
    clock,
    config: { smtpUrl: server.url, publicUrl: 'https://ardoise.example' },
  });
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});
afterEach(() => {
  // Limits of one test are none of the next one's business.
  advance(2 * 60 * minute);
});

interface Answer {
  statusCode: number;
  json(): unknown;
  headers: Record<string, unknown>;
}

const agent =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36';

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'user-agent': agent, ...headers },
  });
}

const codeOf = (answer: Answer) => (answer.json() as { code?: string }).code;

/** The mails to an address so far, the latest last, after everything queued has gone out. */
async function mailsTo(email: string) {
  await site.app.mail.runDue();
  return server.received.filter(({ to }) => to === email);
}

async function lastMail(email: string) {
  const mail = (await mailsTo(email)).at(-1);
  const text = mail?.text ?? '';
  return {
    subject: mail?.subject ?? '',
    code: /\b\d{6}\b/.exec(text.slice(text.indexOf('\r\n\r\n')))?.[0] ?? '',
    token: /[?&](?:recovery|verify)=([\w-]{43})/.exec(text)?.[1] ?? '',
  };
}

/** An authenticator that is switched on, and a code for any moment. */
async function withAuthenticator() {
  const teacher = await site.signUp();
  const proposed = await post(
    '/auth/factors',
    { name: 'Téléphone', password: teacher.password },
    teacher.headers(),
  );
  const { id, secret } = proposed.json<{ id: string; secret: string }>();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: clock.now().getTime() });
  const confirmed = await post(`/auth/factors/${id}/verify`, { code: code() }, teacher.headers());
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  advance(minute);
  const challenge = async () => {
    const { email } = teacher.user;
    const asked = await post('/auth/sign-in', { email, password: teacher.password });
    return asked.json<{ mfaRequired?: boolean; mfaToken: string }>();
  };
  return { teacher, factorId: id, code, recoveryCodes, challenge };
}

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
    const again = await post('/auth/reset', { token, password: 'encore une autre' });
    expect([again.statusCode, codeOf(again)]).toEqual([410, 'LINK_EXPIRED']);
    expect((await post('/auth/sign-in', { email, password: teacher.password })).statusCode).toBe(
      401,
    );
    expect((await post('/auth/sign-in', { email, password: 'une ardoise neuve' })).statusCode).toBe(
      200,
    );
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Votre mot de passe a changé',
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

  test('of a hundred wrong codes at once, five are looked at, and the right one after them is none', async () => {
    const { user } = await site.signUp();
    const { email } = user;
    await post('/auth/recovery', { email });
    const { code } = await lastMail(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = Array.from({ length: 100 }, () =>
      post('/auth/reset', { email, code: wrong, password: 'une ardoise neuve' }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
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

  test('a refused password costs no second mail', async () => {
    const { user } = await site.signUp();
    await post('/auth/recovery', { email: user.email });
    const { token } = await lastMail(user.email);
    expect((await post('/auth/reset', { token, password: '123456' })).statusCode).toBe(422);
    expect((await post('/auth/reset', { token, password: 'une ardoise neuve' })).statusCode).toBe(
      200,
    );
  });

  test('tells nobody whether an address has an account: the same answer, and a mail to none', async () => {
    const { user } = await site.signUp();
    const ask = async (email: string) => {
      const { statusCode, body } = await post('/auth/recovery', { email });
      return `${statusCode} ${body}`;
    };
    const mails = site.app.mongo.collection('mails');
    const before = await mails.countDocuments({ kind: 'recovery' });
    expect(await ask(user.email)).toBe('202 {"sent":true}');
    expect(await ask('nobody@school.example')).toBe('202 {"sent":true}');
    // The same work is done for both, so that the time does not tell either.
    expect(await mails.countDocuments({ kind: 'recovery' })).toBe(before + 2);
    await site.app.mail.runDue();
    expect(server.received.filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
  });
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

  test('asks for the second factor as every other way does', async () => {
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
        'Trop de messages ont été demandés. Consultez votre boîte, puis recommencez dans une heure.',
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

  test('is not confirmed into somebody else’s session, nor into one that has ended', async () => {
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
    // As a crash leaves it between the authenticator and the account.
    await users.updateOne({ email }, { $set: { mfaAt: null } });
    expect((await challenge()).mfaRequired).toBe(true);
    expect((await users.findOne({ email }))?.['mfaAt']).toBeInstanceOf(Date);
    // And the other way round, where the last one has been taken away.
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

  test('its token is no access token, and an access token is not it; it ends after ten minutes', async () => {
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

  test('needs the password to be set up and a code to be taken away, and tells its owner', async () => {
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
        'La double vérification est activée',
        'La double vérification est désactivée',
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

describe('devices', () => {
  const deviceCookie = (answer: Answer) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((one) => one.startsWith('ardoise_device='))
      ?.split(';')[0] ?? '';

  test('a sign-in from a new browser is told by mail, from a known one it is not', async () => {
    const body = signUpBody();
    const first = await post('/auth/sign-up', body);
    const known = { cookie: deviceCookie(first) };
    const { email, password } = body;
    await post('/auth/sign-in', { email, password }, known);
    const alerts = async () =>
      (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Nouvelle connexion'));
    expect(await alerts()).toHaveLength(0);
    await post('/auth/sign-in', { email, password });
    expect(await alerts()).toHaveLength(1);
    expect((await alerts())[0]?.text).toContain('Chrome, Android');
  });

  test('are listed, and one can be signed out', async () => {
    const teacher = await site.signUp();
    const { email } = teacher.user;
    const other = await post('/auth/sign-in', { email, password: teacher.password });
    const list = () =>
      site.app
        .inject({ url: '/auth/sessions', headers: teacher.headers() })
        .then((answer) => answer.json<{ items: { id: string; current: boolean }[] }>().items);
    const items = await list();
    expect(items.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const id = items.find(({ current }) => !current)?.id ?? '';
    const stranger = await site.signUp();
    const end = (headers: Record<string, string>) =>
      site.app.inject({ method: 'DELETE', url: `/auth/sessions/${id}`, headers });
    expect((await end(stranger.headers())).statusCode).toBe(404);
    expect((await end(teacher.headers())).statusCode).toBe(204);
    expect(await list()).toHaveLength(1);
    const gone = await post('/auth/refresh', {}, { cookie: refreshCookie(other) });
    expect(gone.statusCode).toBe(401);
  });

  test('all of them can be signed out at once', async () => {
    const teacher = await site.signUp();
    const { email } = teacher.user;
    const other = await post('/auth/sign-in', { email, password: teacher.password });
    const out = await post('/auth/sign-out-everywhere', {}, teacher.headers());
    expect(out.statusCode).toBe(204);
    for (const cookie of [teacher.cookie, refreshCookie(other)]) {
      expect((await post('/auth/refresh', {}, { cookie })).statusCode).toBe(401);
    }
  });

  test('what happened is kept for its owner, page by page', async () => {
    const teacher = await site.signUp();
    const { email } = teacher.user;
    for (let at = 0; at < 3; at += 1)
      await post('/auth/sign-in', { email, password: teacher.password });
    const page = async (query: string) =>
      site.app
        .inject({ url: `/auth/events?${query}`, headers: teacher.headers() })
        .then((answer) => answer.json<{ items: { kind: string }[]; nextCursor: string | null }>());
    const first = await page('limit=3');
    const rest = await page(`limit=3&cursor=${first.nextCursor}`);
    const kinds = [...first.items, ...rest.items].map(({ kind }) => kind);
    expect(kinds).toEqual(['new-device', 'new-device', 'new-device', 'sign-in']);
    expect(rest.nextCursor).toBeNull();
  });
});
