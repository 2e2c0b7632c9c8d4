import type { AccountDetail, Usage } from '@ardoise/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { Teacher, TestApp } from '../../../test/helper.ts';
import { setRole, staffMember } from '../../../test/staff.ts';
import { buildTwins } from '../../../test/twins.ts';
import { teamOf } from '../staff/test/team.ts';

const world = await buildTwins();
const { advance, one, server, two } = world;
const { call, codeOf, journal, actsOn } = teamOf(one);
afterAll(() => world.stop());

const administrator = await staffMember(one, 'administrator');
const support = await staffMember(one, 'support');
const owner = await staffMember(one, 'owner');
const reason = 'Demande n° 1 482';

const at = (person: Teacher, act: string) => `/users/${person.user.id}/${act}`;
const stateOf = async (person: Teacher) =>
  (await call(administrator, 'GET', `/users/${person.user.id}`)).json<AccountDetail>().state;
const statusOf = async (answer: ReturnType<typeof call>) => (await answer).statusCode;
const signIn = ({ user: { email }, password }: Teacher) =>
  call(null, 'POST', '/auth/sign-in', { email, password });

describe('units that the team gives', () => {
  const remaining = async (teacher: Teacher) =>
    (await call(teacher, 'GET', '/usage')).json<Usage>().remaining;
  const give = (teacher: Teacher, key: string, site: TestApp = one) =>
    site.app.inject({
      method: 'POST',
      url: at(teacher, 'units'),
      headers: { ...support.headers(), 'idempotency-key': key },
      payload: { units: 5, reason },
    });

  test('come once for a key, from two processes at once, and their owner is told why, once', async () => {
    const teacher = await one.signUp();
    const before = await remaining(teacher);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => give(teacher, 'panne', n % 2 === 0 ? one : two)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await remaining(teacher)).toBe(before + 5);
    expect(await journal().find({ 'subject.id': teacher.user.id }).toArray()).toMatchObject([
      {
        act: 'account.units-given',
        actor: { id: support.user.id, role: 'support' },
        after: { units: 5 },
        reason,
      },
    ]);
    await one.app.mail.runDue();
    const mails = server.received.filter(({ to }) => to === teacher.user.email);
    const about = mails.filter(({ text }) => text.includes(reason));
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toContain('5 fiches');

    await Promise.all([give(teacher, 'a'), give(teacher, 'b', two)]);
    expect(await remaining(teacher)).toBe(before + 15);
  });

  test('are given after a process died between the journal and the account', async () => {
    const teacher = await one.signUp();
    const before = await remaining(teacher);
    const grant = two.app.quota.grant;
    two.app.quota.grant = () => Promise.reject(new Error('The process dies here'));
    expect((await give(teacher, 'crash', two)).statusCode).toBe(500);
    two.app.quota.grant = grant;
    expect((await give(teacher, 'crash', one)).statusCode).toBe(201);
    expect(await remaining(teacher)).toBe(before + 5);
    expect(await actsOn(teacher.user.id)).toEqual(['account.units-given']);
  });

  test('need a reason, a number within bounds, an account, and the factor again', async () => {
    const teacher = await one.signUp();
    const answer = (body: object, url = at(teacher, 'units')) =>
      codeOf(call(support, 'POST', url, body));
    expect(await answer({ units: 5 })).toBe('VALIDATION_FAILED');
    expect(await answer({ units: 5, reason: '  ' })).toBe('VALIDATION_FAILED');
    expect(await answer({ units: 0, reason })).toBe('VALIDATION_FAILED');
    expect(await answer({ units: 101, reason })).toBe('VALIDATION_FAILED');
    expect(await answer({ units: 1, reason }, `/users/${'a'.repeat(24)}/units`)).toBe('NOT_FOUND');
    advance(6 * 60_000);
    expect(await answer({ units: 1, reason })).toBe('STEP_UP_REQUIRED');
    expect(await actsOn(teacher.user.id)).toEqual([]);
    // For the tests that follow.
    for (const member of [support, administrator, owner]) {
      const code = member.recoveryCodes.shift() ?? '';
      expect(await statusOf(call(member, 'POST', '/staff/me/factor', { code }))).toBe(200);
    }
  });
});

describe('a suspended teacher', () => {
  test('is out in both processes within seconds, cannot sign in, and comes back when it is lifted', async () => {
    const teacher = await one.signUp();
    const isIn = (site: TestApp) =>
      call(teacher, 'GET', '/auth/user', undefined, site).then(({ statusCode }) => statusCode);
    expect([await isIn(one), await isIn(two)]).toEqual([200, 200]);
    const suspend = () => call(administrator, 'PUT', at(teacher, 'suspension'), { reason });
    expect(await statusOf(suspend())).toBe(204);
    expect(await isIn(one)).toBe(401);
    advance(2_001);
    expect(await isIn(two)).toBe(401);
    const refreshed = await two.app.inject({
      method: 'POST',
      url: '/auth/refresh',
      headers: { cookie: teacher.cookie },
    });
    expect(refreshed.statusCode).toBe(401);
    expect(await codeOf(signIn(teacher))).toBe('ACCOUNT_DISABLED');
    expect(await stateOf(teacher)).toBe('suspended');

    expect(await statusOf(suspend())).toBe(204);
    const lift = () => call(administrator, 'DELETE', at(teacher, 'suspension'), { reason });
    expect([await statusOf(lift()), await statusOf(lift())]).toEqual([204, 204]);
    expect(await statusOf(signIn(teacher))).toBe(200);
    expect(await isIn(one)).toBe(401);
    const entries = await journal()
      .find({ 'subject.id': teacher.user.id })
      .sort({ _id: 1 })
      .toArray();
    expect(entries).toMatchObject([
      { act: 'account.suspended', before: { account: 'active' }, after: { account: 'suspended' } },
      { act: 'account.suspension-lifted', after: { account: 'active' }, reason },
    ]);
    // Neither names, addresses nor numbers are in it.
    expect(JSON.stringify(entries)).not.toMatch(/Afi|Dossou|school\.example/u);
  });

  test('gets no reset link, and keeps the state beside a wish to be erased', async () => {
    const teacher = await one.signUp();
    await call(administrator, 'PUT', at(teacher, 'suspension'), { reason });
    expect(await codeOf(call(support, 'POST', at(teacher, 'reset'), { reason }))).toBe('CONFLICT');
    const erase = call(administrator, 'PUT', at(teacher, 'erasure'), { reason });
    expect(await statusOf(erase)).toBe(202);
    expect(await stateOf(teacher)).toBe('leaving');
    await call(administrator, 'DELETE', at(teacher, 'erasure'), { reason });
    expect(await stateOf(teacher)).toBe('suspended');
  });
});

test('all sessions end at once, and signing in again is possible', async () => {
  const teacher = await one.signUp();
  await signIn(teacher);
  const ended = call(administrator, 'DELETE', at(teacher, 'sessions'), { reason });
  expect(await statusOf(ended)).toBe(204);
  expect(await statusOf(call(teacher, 'GET', '/auth/user'))).toBe(401);
  expect(await statusOf(signIn(teacher))).toBe(200);
  expect(await journal().findOne({ 'subject.id': teacher.user.id })).toMatchObject({
    act: 'account.sessions-ended',
    before: { sessions: 2 },
    after: { sessions: 0 },
  });
});

test('a reset link is mailed, and the password that it sets opens the account', async () => {
  const teacher = await one.signUp();
  expect(await statusOf(call(support, 'POST', at(teacher, 'reset'), { reason }))).toBe(204);
  await one.app.mailRequests.runDue();
  await one.app.mail.runDue();
  const mail = server.received.findLast(({ to }) => to === teacher.user.email);
  const token = /recovery=([\w-]{43})/u.exec(mail?.text ?? '')?.[1];
  const password = 'une craie toute neuve';
  const reset = call(null, 'POST', '/auth/reset', { token, password });
  expect(await statusOf(reset)).toBe(200);
  expect(await statusOf(signIn({ ...teacher, password }))).toBe(200);
  expect(await actsOn(teacher.user.id)).toEqual(['account.reset-sent']);
});

describe('nobody acts', () => {
  const acts = [
    ['POST', 'units', { units: 1, reason }],
    ['POST', 'phone', undefined],
    ['PUT', 'suspension', { reason }],
    ['DELETE', 'suspension', { reason }],
    ['DELETE', 'sessions', { reason }],
    ['POST', 'reset', { reason }],
    ['PUT', 'erasure', { reason }],
    ['DELETE', 'erasure', { reason }],
  ] as const;

  test.each(acts)('on staff with more rights: %s %s', async (method, act, body) => {
    const [boss, caller] = [
      await staffMember(one, 'owner'),
      await staffMember(one, 'administrator'),
    ];
    expect(await codeOf(call(caller, method, at(boss, act), body))).toBe('FORBIDDEN');
    expect(await actsOn(boss.user.id)).toEqual([]);
    expect(await statusOf(call(boss, 'GET', '/auth/user'))).toBe(200);
  });

  test.each(['suspension', 'erasure'])(
    'on the team by %s: who goes leaves it first',
    async (act) => {
      const caller = await staffMember(one, 'owner');
      const reader = await staffMember(one, 'reader');
      expect(await codeOf(call(caller, 'PUT', at(reader, act), { reason }))).toBe('STAFF_ACCOUNT');
      expect(await codeOf(call(caller, 'PUT', at(caller, act), { reason }))).toBe('STAFF_ACCOUNT');
      expect(await actsOn(reader.user.id)).toEqual([]);
    },
  );

  test('on somebody who joins the team in the same moment', async () => {
    const teacher = await one.signUp();
    await setRole(one, teacher.user.id, 'owner');
    expect(await one.app.users.directory.suspend(teacher.user.id, world.clock.now())).toBe(false);
    expect((await one.app.users.byId(teacher.user.id))?.disabled).toBe(false);
  });
});

test('a telephone number is masked until somebody asks for it, and the journal says who', async () => {
  const teacher = await one.signUp();
  const ask = () => call(support, 'POST', at(teacher, 'phone'));
  expect(await codeOf(ask())).toBe('NOT_FOUND');
  await one.app.users.changeProfile(teacher.user.id, { phone: '0197123456' });
  const masked = await call(support, 'GET', `/users/${teacher.user.id}`);
  expect(masked.json<AccountDetail>().phoneEnd).toBe('56');
  expect(masked.body).not.toContain('0197');
  expect((await ask()).json()).toEqual({ phone: '0197123456' });
  expect(await actsOn(teacher.user.id)).toEqual(['account.phone-shown']);
});

// Last: it outlives the sessions of the team.
test('an account is erased after fourteen days, unless its owner or the team cancels', async () => {
  const [going, staying] = [await one.signUp(), await one.signUp()];
  for (const teacher of [going, staying]) {
    const answer = await call(administrator, 'PUT', at(teacher, 'erasure'), { reason });
    expect(answer.statusCode, answer.body).toBe(202);
    expect(await stateOf(teacher)).toBe('leaving');
  }
  await one.app.mail.runDue();
  expect(server.received.some(({ to }) => to === going.user.email)).toBe(true);
  expect(await statusOf(call(staying, 'DELETE', '/users/me/erasure'))).toBe(204);
  advance(14 * 24 * 3_600_000 + 1);
  await one.app.dataJobs.erasures.runDue();
  advance(3_600_000);
  await one.app.dataJobs.erasures.runDue();
  expect(await one.app.users.byId(going.user.id)).toBeNull();
  expect(await one.app.users.byId(staying.user.id)).not.toBeNull();
});
