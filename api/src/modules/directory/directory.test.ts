import type { AccountDetail, AccountList } from '@ardoise/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { build, type Teacher } from '../../../test/helper.ts';
import { staffMember } from '../../../test/staff.ts';
import { teamOf } from '../staff/test/team.ts';
import { addSubscription } from './test/subscriptions.ts';
import type { DirectoryFilter, DirectoryOrder } from '../users/account.ts';

let now = new Date('2026-11-23T10:00:00Z');
const one = await build({ clock: { now: () => now } });
const { call } = teamOf(one);
afterAll(() => one.stop());

const minute = 60_000;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const teachers: Teacher[] = [];
for (const firstName of ['Ablawa', 'Barnabé', 'Clarisse', 'Dossi', 'Espoir']) {
  later(minute);
  teachers.push(await one.signUp({ firstName, lastName: 'Zinsou' }));
}
const [ablawa, barnabe, clarisse, dossi, espoir] = teachers;
if (!ablawa || !barnabe || !clarisse || !dossi || !espoir) throw new Error('Five are needed');
later(minute);
const administrator = await staffMember(one, 'administrator');

const list = async (query: string) => {
  const answer = await call(administrator, 'GET', `/users?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AccountList>();
};
const teachersOf = ({ items }: AccountList) =>
  items.filter(({ role }) => role === 'user').map(({ firstName }) => firstName);
const namesOf = async (query: string) => teachersOf(await list(query));

async function allPages(query: string): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: AccountList = await list(`${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    names.push(...teachersOf(page));
    cursor = page.nextCursor;
  }
  return names;
}

/** As an order that was paid does it. */
async function subscribe(teacher: Teacher, end: Date): Promise<void> {
  await one.app.users.directory.notePlan(teacher.user.id, 'standard');
  await addSubscription(one, teacher.user.id, end);
}

describe('a search', () => {
  test('finds by the beginning of a name, an address or a number, and follows their changes', async () => {
    const { id, email } = barnabe.user;
    await one.app.users.changeProfile(id, { phone: '0197123456' });
    for (const typed of ['barnabe', 'Zinsou B', '01 97 12', '+229 97123456', email.toUpperCase()]) {
      expect(await namesOf(`search=${encodeURIComponent(typed)}`)).toEqual(['Barnabé']);
    }
    await one.app.users.changeProfile(id, { lastName: 'Kiki', phone: null });
    expect(await namesOf('search=kiki')).toEqual(['Barnabé']);
    expect(await namesOf('search=zinsou%20b')).toEqual([]);
    expect(await namesOf('search=0197')).toEqual([]);
    expect(await namesOf('search=%40')).toEqual([]);
    expect(await namesOf('search=zinsou')).toHaveLength(4);
    expect(await list('search=zinsou&limit=4')).toMatchObject({ isCut: false, nextCursor: null });
    const cut = await list('search=zinsou&limit=3');
    expect([cut.items.length, cut.isCut]).toEqual([3, true]);
  });

  test('keeps the keys of two changes at once', async () => {
    const { id } = dossi.user;
    await Promise.all([
      one.app.users.changeProfile(id, { lastName: 'Houndé' }),
      one.app.users.changeProfile(id, { phone: '0161000000' }),
    ]);
    expect(await namesOf('search=hounde%20dossi')).toEqual(['Dossi']);
    expect(await namesOf('search=0161000000')).toEqual(['Dossi']);
    await one.app.users.changeProfile(id, { lastName: 'Zinsou' });
  });
});

describe('the list', () => {
  test('has pages in each order, and every account once', async () => {
    const joined = ['Ablawa', 'Barnabé', 'Clarisse', 'Dossi', 'Espoir'];
    expect(await allPages('sort=created&limit=2')).toEqual(joined);
    expect(await allPages('sort=-created&limit=2')).toEqual(joined.toReversed());
    later(minute);
    await one.app.inject({
      method: 'POST',
      url: '/auth/refresh',
      headers: { cookie: clarisse.cookie },
    });
    const [first, ...others] = await allPages('limit=2');
    expect(first).toBe('Clarisse');
    expect(others.toSorted()).toEqual(joined.filter((name) => name !== 'Clarisse'));
  });

  test('is narrowed by state, address and when accounts were seen', async () => {
    await call(administrator, 'PUT', `/users/${ablawa.user.id}/suspension`, { reason: 'Essai' });
    await call(administrator, 'PUT', `/users/${dossi.user.id}/erasure`, { reason: 'Essai' });
    await one.app.users.change(espoir.user.id, { emailVerifiedAt: now });
    expect(await namesOf('state=suspended')).toEqual(['Ablawa']);
    expect(await namesOf('state=leaving')).toEqual(['Dossi']);
    expect((await namesOf('state=active')).toSorted()).toEqual(['Barnabé', 'Clarisse', 'Espoir']);
    expect(await namesOf('verified=yes')).toEqual(['Espoir']);
    expect(await namesOf('verified=no&state=suspended')).toEqual(['Ablawa']);
    const seen = new Date(now.getTime() - 30_000).toISOString();
    expect(await namesOf(`seenSince=${seen}`)).toEqual(['Clarisse']);
    expect(await namesOf(`seenBefore=${seen}`)).not.toContain('Clarisse');
    const counts = await call(administrator, 'GET', '/users/counts');
    expect(counts.json()).toEqual({ all: 6, suspended: 1, leaving: 1, unconfirmed: 5 });
  });

  test('is narrowed by the plan that runs now, not by one that has ended', async () => {
    const day = 86_400_000;
    await subscribe(barnabe, new Date(now.getTime() + 20 * day));
    await subscribe(espoir, new Date(now.getTime() - 20 * day));
    expect(await namesOf('plan=standard')).toEqual(['Barnabé']);
    expect(await namesOf('plan=premium')).toEqual([]);
    expect(await namesOf('plan=none')).not.toContain('Barnabé');
    expect(await allPages('plan=none&limit=1')).toHaveLength(4);
    const [row] = (await list('plan=standard')).items;
    expect(row).toMatchObject({ plan: 'standard', subscription: 'active', quota: 30, used: 0 });
  });

  test.each(['cursor=nonsense', 'limit=1000', 'state=DROP', 'sort=name', 'seenSince=hier'])(
    'refuses %s',
    async (query) => {
      expect((await call(administrator, 'GET', `/users?${query}`)).statusCode).toBe(400);
    },
  );

  test('asking makes no unit account', async () => {
    const before = await one.app.mongo.collection('quotas').countDocuments();
    await list('limit=100');
    await call(administrator, 'GET', `/users/${clarisse.user.id}`);
    expect(await one.app.mongo.collection('quotas').countDocuments()).toBe(before);
  });
});

describe('what is read', () => {
  const { directory } = one.app.users;
  const seen: DirectoryOrder = { by: 'seen', descending: true };
  const after = { at: now, id: ablawa.user.id };
  const read = (plan: unknown) => JSON.stringify(plan).match(/"(?:COLLSCAN|IXSCAN)"/gu);

  test.each<[string, DirectoryFilter, DirectoryOrder]>([
    ['seen', {}, seen],
    ['seen, ascending', {}, { by: 'seen', descending: false }],
    ['created', { state: 'active', verified: true }, { by: 'created', descending: true }],
    ['a plan', { paidPlan: 'standard' }, seen],
    ['unconfirmed', { verified: false }, { by: 'created', descending: false }],
  ])('a page by %s is read in its order, no further than it goes', async (_, filter, order) => {
    for (const position of [null, after]) {
      const plan = await directory.explainPage(filter, order, position, 2);
      expect(read(plan)).toEqual(['"IXSCAN"']);
      expect(JSON.stringify(plan)).not.toContain('"SORT"');
    }
  });

  test('the suspended, those about to go, and a search are found by index', async () => {
    for (const state of ['suspended', 'leaving'] as const) {
      expect(read(await directory.explainPage({ state }, seen, null, 20))).toEqual(['"IXSCAN"']);
    }
    expect(read(await directory.explainSearch('zinsou', {}, 20))).toEqual(['"IXSCAN"']);
  });
});

test('the file has what the list finds, without formulas, and is in the journal', async () => {
  await one.app.users.changeProfile(clarisse.user.id, {
    firstName: '=HYPERLINK("x")',
    institution: '+CEG; "Sud"',
    phone: '0198765432',
  });
  const code = administrator.recoveryCodes[0] ?? '';
  await call(administrator, 'POST', '/staff/me/factor', { code });
  const answer = await call(administrator, 'GET', '/users/export?sort=created');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\u{FEFF}id,firstName,lastName,email,emailVerified,institution,role,state,plan,planEnds,seenAt,createdAt',
  );
  expect(lines).toHaveLength(7);
  expect(lines[3]).toContain(`"'=HYPERLINK(""x"")",Zinsou`);
  expect(lines[3]).toContain(`"'+CEG; ""Sud"""`);
  expect(answer.body).not.toContain('0198765432');
  const searched = await call(administrator, 'GET', '/users/export?search=barnabe&plan=standard');
  expect(searched.body.trimEnd().split('\r\n')).toHaveLength(2);
  expect(
    await one.app.mongo.collection('journal').countDocuments({ act: 'accounts.exported' }),
  ).toBe(2);
});

test('one account has its numbers, and orders for whoever may read them', async () => {
  const content = await staffMember(one, 'reader');
  const answer = await call(content, 'GET', `/users/${barnabe.user.id}`);
  expect(answer.json<AccountDetail>()).toMatchObject({
    id: barnabe.user.id,
    state: 'active',
    phoneEnd: null,
    sheets: { total: 0 },
    subscription: { state: 'active', plan: 'standard', price: 2_500 },
    orders: [],
    isOpenToMe: true,
  });
  expect((await call(content, 'GET', `/users/${'a'.repeat(24)}`)).statusCode).toBe(404);
});
