import type { LockedAccounts, Refusals } from '@ardoise/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { type Staff, staffMember } from '../../../test/staff.ts';
import { refusalCollection } from '../../plugins/refusal-counts.ts';

const { clock, set, advance } = movableClock();
const minute = 60_000;
let site: TestApp;
let owner: Staff;
beforeAll(async () => {
  site = await build({ clock, config: { trustProxy: 'loopback' } });
  owner = await staffMember(site, 'owner');
});
afterAll(() => site.stop());

/** Every test from a network of its own, so that none is told to wait because of another. */
let network = 0;
const strangers = () => `198.51.${(network += 1)}`;

const signIn = (email: string, password: string, address: string) =>
  site.app.inject({
    method: 'POST',
    url: '/auth/sign-in',
    headers: { 'x-forwarded-for': address },
    payload: { email, password },
  });

async function guess(email: string, times: number, address: string) {
  const wrong = Array.from({ length: times }, () => signIn(email, 'pas celui-ci', address));
  return (await Promise.all(wrong)).map(({ statusCode }) => statusCode);
}

async function locks(query = ''): Promise<LockedAccounts> {
  const answer = await site.app.inject({
    url: `/security/locks${query}`,
    headers: owner.headers(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const unlock = (id: string, payload: object = { reason: 'Elle a appelé' }, by: Teacher = owner) =>
  site.app.inject({
    method: 'DELETE',
    url: `/security/locks/${id}`,
    headers: by.headers(),
    payload,
  });

const showFactor = () =>
  site.app.inject({
    method: 'POST',
    url: '/staff/me/factor',
    headers: owner.headers(),
    payload: { code: owner.recoveryCodes.pop() ?? '' },
  });

async function refusals(): Promise<Refusals> {
  const answer = await site.app.inject({
    url: '/security/refusals',
    headers: owner.headers(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('a locked account', () => {
  test('shows since when and until when, and opens by itself', async () => {
    const { user } = await site.signUp();
    const from = strangers();
    await guess(user.email, 9, `${from}.1`);
    expect((await locks(`?email=${user.email}`)).items).toEqual([]);
    await guess(user.email, 1, `${from}.1`);

    const { id, email, firstName, lastName } = user;
    const since = clock.now().toISOString();
    const until = new Date(clock.now().getTime() + 15 * minute).toISOString();
    const lock = { what: 'other-devices', since, until };
    const shown = { id, email, firstName, lastName, locks: [lock] };
    expect((await locks()).items).toEqual([shown]);
    expect((await locks(`?email=${email.toUpperCase()}`)).items).toEqual([shown]);
    advance(15 * minute);
    expect((await locks()).items).toEqual([]);
  });

  test('is opened by staff with a reason, which is in the journal', async () => {
    const { user, password } = await site.signUp();
    const from = strangers();
    await guess(user.email, 10, `${from}.1`);
    const refused = await signIn(user.email, password, `${from}.2`);
    expect(refused.json()).toMatchObject({ code: 'SIGN_IN_THROTTLED' });

    await showFactor();
    expect((await unlock(user.id, {})).statusCode).toBe(400);
    expect((await unlock(user.id)).statusCode).toBe(204);
    expect((await locks(`?email=${user.email}`)).items).toEqual([]);
    expect((await signIn(user.email, password, `${from}.2`)).statusCode).toBe(200);
    expect((await unlock(user.id)).statusCode).toBe(404);

    const journal = await site.app.inject({
      url: `/journal?subject=${user.id}`,
      headers: owner.headers(),
    });
    expect(journal.json().items).toEqual([
      expect.objectContaining({ act: 'account.unlocked', reason: 'Elle a appelé' }),
    ]);
  });

  test('stays locked for a session that has not just shown its factor', async () => {
    const teacher = await site.signUp();
    await guess(teacher.user.email, 10, `${strangers()}.1`);
    await showFactor();
    advance(6 * minute);
    expect((await unlock(teacher.user.id)).json()).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect((await locks(`?email=${teacher.user.email}`)).items).toHaveLength(1);
  });

  test('is told apart by what is locked', async () => {
    const member = await staffMember(site, 'support');
    for (let count = 0; count < 5; count += 1) {
      await site.app.inject({
        method: 'POST',
        url: '/staff/me/factor',
        headers: member.headers(),
        payload: { code: 'aaaaa-aaaaa' },
      });
    }
    const { email } = member.user;
    await guess(email, 10, `${strangers()}.1`);
    const [found] = (await locks(`?email=${email}`)).items;
    expect(found?.locks.map(({ what }) => what).toSorted()).toEqual(['factor', 'other-devices']);
  });

  test('is no address without an account, of which nothing is kept', async () => {
    const email = `personne-${network}@ecole.example`;
    await guess(email, 11, `${strangers()}.1`);
    expect((await locks(`?email=${email}`)).items).toEqual([]);
    const stored = await site.app.mongo.collection('rateLimits').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(email);
  });
});

describe('what was refused', () => {
  test('is counted by rule and shortened network, and kept for seven days', async () => {
    set(new Date('2041-12-01T09:00:00Z'));
    owner = await staffMember(site, 'owner');
    const { user } = await site.signUp();
    expect(await refusals()).toEqual({ from: '2041-11-25', failures: [], limits: [] });
    const from = strangers();
    await guess(user.email, 8, `${from}.1`);
    await guess(user.email, 4, `${from}.2`);
    const lastAt = clock.now().toISOString();
    const figures = (count: number, today: number) => {
      return { count, today, lastAt, networks: [{ network: `${from}.0/24`, count }] };
    };
    expect(await refusals()).toEqual({
      from: '2041-11-25',
      failures: [{ failure: 'password', ...figures(10, 10) }],
      limits: [{ limit: 'sign-in/account', ...figures(2, 2) }],
    });

    set(new Date('2041-12-07T09:00:00Z'));
    owner = await staffMember(site, 'owner');
    expect((await refusals()).limits).toEqual([{ limit: 'sign-in/account', ...figures(2, 0) }]);
    set(new Date('2041-12-08T09:00:00Z'));
    owner = await staffMember(site, 'owner');
    expect(await refusals()).toEqual({ from: '2041-12-02', failures: [], limits: [] });
    const stored = await site.app.mongo
      .collection(refusalCollection)
      .find({ day: '2041-12-01' })
      .toArray();
    const ends = [...new Set(stored.map(({ expiresAt }) => expiresAt.toISOString()))];
    expect(ends).toEqual(['2041-12-07T23:00:00.000Z']);
    expect(JSON.stringify(stored)).not.toContain(user.id);
  });

  test('names a bounded number of networks, and counts the others', async () => {
    set(new Date('2041-12-20T09:00:00Z'));
    owner = await staffMember(site, 'owner');
    for (let part = 0; part < 80; part += 1) {
      const address = `203.0.${part}.7`;
      site.app.refusals.note({ kind: 'limit', name: 'x', address, now: clock.now() });
      if (part % 20 === 0) await site.app.refusals.flush();
    }
    const [found] = (await refusals()).limits;
    expect(found).toMatchObject({ limit: 'x', count: 80 });
    const stored = await site.app.mongo
      .collection(refusalCollection)
      .findOne({ day: '2041-12-20', name: 'x' });
    expect(stored?.['networks']).toHaveLength(50);
  });
});
