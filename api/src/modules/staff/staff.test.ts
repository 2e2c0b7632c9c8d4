import type { StaffAccess, StaffTeam } from '@ardoise/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { Teacher, TestApp } from '../../../test/helper.ts';
import { addFactor, setRole, type Staff, staffMember } from '../../../test/staff.ts';
import { buildTwins } from '../../../test/twins.ts';
import { teamOf } from './test/team.ts';

const minute = 60_000;
const hour = 60 * minute;
const world = await buildTwins();
const { advance, one, server, two } = world;
afterAll(() => world.stop());

const { call, codeOf, roleOf, journal, actsOn } = teamOf(one);

let mails = 0;
/** Invites an address. @returns the secret of the mailed link */
async function invite(by: Staff, email: string, role = 'support'): Promise<string> {
  const answer = await call(by, 'POST', '/staff/invitations', { email, role, language: 'fr' });
  expect(answer.statusCode, answer.body).toBe(201);
  return mailed(email);
}
async function mailed(email: string): Promise<string> {
  await one.app.mail.runDue();
  const mail = server.received.findLast(({ to }) => to === email);
  const token = /invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No invitation for ${email}`);
  return token;
}
const newAddress = () => `member-${(mails += 1)}@team.example`;

const password = 'une craie bleue';
const newAccount = { password, firstName: 'Codjo', lastName: 'Ahou', language: 'fr' } as const;

async function signIn(email: string): Promise<Teacher> {
  const answer = await call(null, 'POST', '/auth/sign-in', { email, password });
  const session = answer.json();
  const authorization = `Bearer ${session.accessToken}`;
  return {
    user: session.user,
    password,
    session,
    cookie: '',
    headers: () => ({ authorization, 'accept-language': 'fr' }),
  };
}

describe('an invitation', () => {
  test('makes a member of somebody new, whose rights begin with the second factor', async () => {
    const owner = await staffMember(one, 'owner');
    const email = newAddress();
    const token = await invite(owner, email);
    const offer = await call(null, 'POST', '/staff/invitations/offer', { token });
    const { firstName, lastName } = owner.user;
    expect(offer.json()).toMatchObject({
      email,
      role: 'support',
      invitedBy: `${firstName} ${lastName}`,
      account: 'none',
    });
    const body = { token, ...newAccount, acceptTerms: true };
    expect((await call(null, 'POST', '/staff/invitations/sign-up', body)).statusCode).toBe(204);

    const member = await signIn(email);
    const me = async () => (await call(member, 'GET', '/staff/me')).json<StaffAccess>();
    expect(await me()).toMatchObject({ role: 'support', rights: [], hasSecondFactor: false });
    await setRole(one, member.user.id, 'reader');
    advance(3_000);
    expect(await codeOf(call(member, 'GET', '/staff'))).toBe('SECOND_FACTOR_REQUIRED');
    await addFactor(one, member);
    expect((await me()).rights).toContain('staff:read');
    expect((await call(member, 'GET', '/staff')).statusCode).toBe(200);
    expect(await actsOn(member.user.id)).toEqual(['staff.joined']);
  });

  test('serves once, of an existing account to that account alone, and ends its sessions', async () => {
    const owner = await staffMember(one, 'owner');
    const [teacher, other] = [await one.signUp(), await one.signUp()];
    const token = await invite(owner, teacher.user.email);
    const accept = (who: Teacher) => call(who, 'POST', '/staff/invitations/accept', { token });
    expect(await codeOf(accept(other))).toBe('FORBIDDEN');
    expect(await codeOf(accept(teacher))).toBe('FORBIDDEN');
    await one.app.users.change(teacher.user.id, { emailVerifiedAt: world.clock.now() });
    const answers = await Promise.all([accept(teacher), accept(teacher)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(204);
    expect(await roleOf(teacher.user.id)).toBe('support');
    expect(await actsOn(teacher.user.id)).toEqual(['staff.joined']);
    expect((await call(teacher, 'GET', '/auth/user')).statusCode).toBe(401);
    const again = await signIn(teacher.user.email);
    expect(await codeOf(accept(again))).toBe('INVITATION_USED');
  });

  test('ends after seven days, when it is withdrawn, replaced, or its inviter has gone', async () => {
    const owner = await staffMember(one, 'owner');
    const inviter = await staffMember(one, 'administrator');
    const offer = async (token: string) => {
      const answer = await call(null, 'POST', '/staff/invitations/offer', { token });
      return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
    };
    const email = newAddress();
    const first = await invite(owner, email);
    const second = await invite(owner, email);
    expect([await offer(first), await offer(second)]).toEqual(['INVITATION_WITHDRAWN', 200]);
    const team = (await call(owner, 'GET', '/staff')).json<StaffTeam>();
    const { id } = team.invitations.find((open) => open.email === email) ?? { id: '' };
    expect((await call(owner, 'DELETE', `/staff/invitations/${id}`)).statusCode).toBe(204);
    expect(await offer(second)).toBe('INVITATION_WITHDRAWN');
    expect(await actsOn(id)).toEqual(['staff.invited', 'staff.invitation-withdrawn']);

    const orphan = await invite(inviter, newAddress());
    const remove = call(owner, 'DELETE', `/staff/members/${inviter.user.id}`, { reason: 'Parti' });
    expect((await remove).statusCode).toBe(204);
    expect(await offer(orphan)).toBe('INVITATION_WITHDRAWN');
    const body = { token: orphan, ...newAccount, acceptTerms: true };
    expect(await codeOf(call(null, 'POST', '/staff/invitations/sign-up', body))).toBe(
      'INVITATION_WITHDRAWN',
    );

    const late = await invite(owner, newAddress());
    advance(7 * 24 * hour);
    expect(await offer(late)).toBe('LINK_EXPIRED');
    expect(await offer('a'.repeat(43))).toBe('LINK_EXPIRED');
  });
});

describe('rights', () => {
  test('nobody raises their own, or gives and takes a role above their own', async () => {
    const [owner, administrator] = [
      await staffMember(one, 'owner'),
      await staffMember(one, 'administrator'),
    ];
    const reader = await staffMember(one, 'reader');
    const give = (id: string, role: string) =>
      call(administrator, 'PUT', `/staff/members/${id}/role`, { role });
    expect(await codeOf(give(administrator.user.id, 'owner'))).toBe('FORBIDDEN');
    expect(await codeOf(give(reader.user.id, 'owner'))).toBe('FORBIDDEN');
    expect(await codeOf(give(owner.user.id, 'reader'))).toBe('FORBIDDEN');
    const remove = call(administrator, 'DELETE', `/staff/members/${owner.user.id}`, {});
    expect(await codeOf(remove)).toBe('FORBIDDEN');
    const invitation = { email: newAddress(), role: 'owner', language: 'fr' };
    expect(await codeOf(call(administrator, 'POST', '/staff/invitations', invitation))).toBe(
      'FORBIDDEN',
    );
    expect((await give(administrator.user.id, 'reader')).statusCode).toBe(204);
    expect(await codeOf(give(administrator.user.id, 'administrator'))).toBe('FORBIDDEN');
    expect(await actsOn(owner.user.id)).toEqual([]);
  });

  test('what is taken away counts in another process within seconds, and so does removal', async () => {
    const owner = await staffMember(one, 'owner');
    const reader = await staffMember(one, 'reader');
    const elsewhere = () => call(reader, 'GET', '/staff', undefined, two);
    expect((await elsewhere()).statusCode).toBe(200);
    const url = `/staff/members/${reader.user.id}`;
    expect((await call(owner, 'PUT', `${url}/role`, { role: 'content' })).statusCode).toBe(204);
    advance(2_001);
    expect((await elsewhere()).statusCode).toBe(403);
    expect((await call(owner, 'DELETE', url, { reason: 'Contrat fini' })).statusCode).toBe(204);
    expect((await call(reader, 'GET', '/staff/me')).statusCode).toBe(401);
    advance(2_001);
    expect((await elsewhere()).statusCode).toBe(401);
    expect(
      await journal().findOne({ act: 'staff.removed', 'subject.id': reader.user.id }),
    ).toMatchObject({
      actor: { id: owner.user.id, role: 'owner' },
      before: { role: 'content' },
      after: { role: 'user' },
      reason: 'Contrat fini',
    });
  });

  test('end with the second factor, at once', async () => {
    const reader = await staffMember(one, 'reader');
    const factors = await call(reader, 'GET', '/auth/factors');
    const code = reader.recoveryCodes[0] ?? '';
    const url = `/auth/factors/${factors.json().items[0].id}`;
    expect((await call(reader, 'DELETE', url, { code })).statusCode).toBe(204);
    advance(2_001);
    expect(await codeOf(call(reader, 'GET', '/staff'))).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('hold in no session that was opened without the factor', async () => {
    const teacher = await one.signUp();
    const stolen = await signIn(teacher.user.email);
    await setRole(one, teacher.user.id, 'reader');
    await addFactor(one, teacher);
    advance(2_001);
    expect((await call(teacher, 'GET', '/staff')).statusCode).toBe(200);
    expect(await codeOf(call(stolen, 'GET', '/staff'))).toBe('STEP_UP_REQUIRED');
  });
});

describe('a session of staff', () => {
  test('asks for the factor again after five minutes, and both processes know the answer', async () => {
    const owner = await staffMember(one, 'owner');
    const body = () => ({ email: newAddress(), role: 'reader', language: 'fr' });
    const act = (site: TestApp) => call(owner, 'POST', '/staff/invitations', body(), site);
    expect((await act(two)).statusCode).toBe(201);
    advance(5 * minute);
    expect(await codeOf(act(one))).toBe('STEP_UP_REQUIRED');
    expect(await codeOf(act(two))).toBe('STEP_UP_REQUIRED');
    expect((await call(owner, 'GET', '/staff')).statusCode).toBe(200);
    const wrong = call(owner, 'POST', '/staff/me/factor', { code: 'aaaaa-aaaaa' });
    expect(await codeOf(wrong)).toBe('CODE_INVALID');
    const code = owner.recoveryCodes[0] ?? '';
    const shown = await call(owner, 'POST', '/staff/me/factor', { code });
    expect(shown.json<StaffAccess>().confirmedUntil).toBe(
      new Date(world.clock.now().getTime() + 5 * minute).toISOString(),
    );
    expect((await act(two)).statusCode).toBe(201);
    expect((await act(one)).statusCode).toBe(201);
  });

  test('ends after twelve hours, also when it is used and renewed', async () => {
    const reader = await staffMember(one, 'reader');
    const refresh = (cookie: string) =>
      one.app.inject({ method: 'POST', url: '/auth/refresh', headers: { cookie } });
    advance(11.9 * hour);
    const renewed = await refresh(reader.cookie);
    expect(renewed.statusCode).toBe(200);
    expect((await call(reader, 'GET', '/staff/me')).statusCode).toBe(200);
    advance(0.2 * hour);
    expect((await call(reader, 'GET', '/staff/me')).statusCode).toBe(401);
    const next = [renewed.headers['set-cookie'] ?? []]
      .flat()
      .find((one) => one.startsWith('ardoise_refresh'));
    expect((await refresh(next?.split(';')[0] ?? '')).statusCode).toBe(401);
  });
});

test('who belongs to the team cannot erase the account, and one about to go cannot join', async () => {
  const owner = await staffMember(one, 'owner');
  const reader = await staffMember(one, 'reader');
  const code = reader.recoveryCodes[0] ?? '';
  expect(await codeOf(call(reader, 'POST', '/users/me/erasure', { code }))).toBe('STAFF_ACCOUNT');
  const teacher = await one.signUp();
  await one.app.users.change(teacher.user.id, { emailVerifiedAt: world.clock.now() });
  const token = await invite(owner, teacher.user.email);
  const body = { password: teacher.password };
  expect((await call(teacher, 'POST', '/users/me/erasure', body)).statusCode).toBe(202);
  const accept = await call(teacher, 'POST', '/staff/invitations/accept', { token });
  expect(accept.statusCode).toBe(409);
  expect(await roleOf(teacher.user.id)).toBe('user');
});
