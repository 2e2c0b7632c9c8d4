import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { refreshCookie, signUpBody } from '../../../test/helper.ts';
import { type Answer, buildWithMailbox, minute } from '../../../test/mailbox.ts';

const world = await buildWithMailbox();
const { advance, lastMail, mailsTo, post, site } = world;

afterAll(() => world.stop());
afterEach(() => {
  // The limits of one test must not affect the next.
  advance(2 * 60 * minute);
});

describe('devices', () => {
  const deviceCookie = (answer: Answer) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((one) => one.startsWith('ardoise_device='))
      ?.split(';')[0] ?? '';

  test('a sign-in from a new browser is reported by mail, one from a known browser is not', async () => {
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

  test('that the account knows are let in by the right password, whatever strangers tried', async () => {
    const body = signUpBody();
    const known = { cookie: deviceCookie(await post('/auth/sign-up', body)) };
    const { email, password } = body;
    const statusOf = async (given: string, headers = {}) =>
      (await post('/auth/sign-in', { email, password: given }, headers)).statusCode;
    for (let at = 0; at < 10; at += 1) expect(await statusOf('wrong')).toBe(401);
    expect(await statusOf(password)).toBe(429);
    // A browser that knows another account is a stranger here.
    const other = { cookie: deviceCookie(await post('/auth/sign-up', signUpBody())) };
    expect(await statusOf(password, other)).toBe(429);
    expect(await statusOf(password, known)).toBe(200);
    // It has tries of its own, no more than others have.
    for (let at = 0; at < 10; at += 1) expect(await statusOf('wrong', known)).toBe(401);
    expect(await statusOf(password, known)).toBe(429);
    advance(16 * minute);
    expect(await statusOf(password, known)).toBe(200);
  });

  test('that the account knows, and the rest of the school, are let in by mailed codes', async () => {
    const wrongly = async (email: string, times: number) => {
      for (let at = 0; at < times; at += 1) {
        const answer = await post('/auth/verify', { email, code: '999999' });
        expect([422, 429]).toContain(answer.statusCode);
      }
    };
    const body = signUpBody();
    const known = { cookie: deviceCookie(await post('/auth/sign-up', body)) };
    await wrongly(body.email, 12);
    for (let at = 0; at < 6; at += 1) await wrongly(`nobody-${at}@school.example`, 10);
    for (let at = 0; at < 51; at += 1)
      await post('/auth/verify', { token: `${at}`.padEnd(43, 'x') });

    await post('/auth/otp', { email: body.email });
    const { code } = await lastMail(body.email);
    const again = { email: body.email, code };
    expect((await post('/auth/verify', again)).statusCode).toBe(429);
    expect((await post('/auth/verify', again, known)).statusCode).toBe(200);

    const colleague = await site.signUp();
    await post('/auth/otp', { email: colleague.user.email });
    const theirs = await lastMail(colleague.user.email);
    const entered = { email: colleague.user.email, code: theirs.code };
    expect((await post('/auth/verify', entered)).statusCode).toBe(200);
    await post('/auth/recovery', { email: colleague.user.email });
    const { token } = await lastMail(colleague.user.email);
    const reset = await post('/auth/reset', { token, password: 'une ardoise neuve' });
    expect(reset.statusCode).toBe(200);
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

  test('are known by a cookie of 400 days, and what happened is kept for a year', async () => {
    const body = signUpBody();
    const answer = await post('/auth/sign-up', body);
    const days = (count: number) => count * 24 * 60 * minute;
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
    expect(cookies.find((one) => one.startsWith('ardoise_device='))).toContain(
      `Max-Age=${days(400) / 1000};`,
    );
    await post('/auth/sign-in', { email: body.email, password: body.password });
    const owner = await site.app.mongo.collection('users').findOne({ email: body.email });
    const [event] = await site.app.mongo
      .collection('securityEvents')
      .find({ userId: owner?.['_id'] })
      .toArray();
    expect(event?.['purgeAt'].getTime() - event?.['at'].getTime()).toBe(days(365));
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
