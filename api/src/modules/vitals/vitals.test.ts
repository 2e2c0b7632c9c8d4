import type { Vital } from '@ardoise/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { staffMember } from '../../../test/staff.ts';

/** Ahead of the database's own clock, which removes what is past. */
const time = movableClock(new Date('2041-11-20T08:00:00Z'));
let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  site = await build({ clock: time.clock });
  teacher = await site.signUp();
});
afterAll(() => site.stop());

const lcp = (value: number, more: Partial<Vital> = {}): Vital => ({
  name: 'LCP',
  value,
  route: '/dashboard',
  connection: '3g',
  ...more,
});

function send(items: unknown[], who = teacher) {
  const headers = who.headers();
  return site.app.inject({ method: 'POST', url: '/vitals', headers, payload: { items } });
}

async function consent(given: boolean, who = teacher): Promise<void> {
  const payload = { subject: 'vitals', given };
  const headers = who.headers();
  const answer = await site.app.inject({
    method: 'POST',
    url: '/users/me/consents',
    headers,
    payload,
  });
  expect(answer.statusCode).toBe(201);
}

async function read(query = ''): Promise<unknown[]> {
  // A session of staff ends after twelve hours, and days pass here.
  const headers = (await staffMember(site, 'reader')).headers();
  const answer = await site.app.inject({ url: `/vitals${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().items;
}

test('nothing is stored without consent, or after it is withdrawn', async () => {
  const other = await site.signUp();
  expect((await send([lcp(1_800)], other)).statusCode).toBe(403);
  await consent(true, other);
  expect((await send([lcp(1_800, { route: '/auth' })], other)).statusCode).toBe(204);
  await consent(false, other);
  expect((await send([lcp(1_800)], other)).statusCode).toBe(403);
  expect(await read()).toMatchObject([{ route: '/auth', count: 1 }]);
});

test('a day’s percentiles are listed by screen and connection, anonymously', async () => {
  await consent(true);
  for (let rank = 0; rank < 5; rank += 1) {
    const items = Array.from({ length: 20 }, (_, at) => lcp(1_000 + 100 * (rank * 20 + at)));
    expect((await send(items)).statusCode).toBe(204);
  }
  await send([lcp(400, { connection: '4g' }), lcp(0.012, { name: 'CLS' })]);
  const found = await read('?from=2041-11-20&to=2041-11-20');
  expect(found).toHaveLength(4);
  const [slow] = found.filter((one) => Reflect.get(Object(one), 'count') === 100);
  const near = (value: number) =>
    expect.toSatisfy((found: number) => Math.abs(found - value) < value * 0.03);
  expect(slow).toEqual({
    day: '2041-11-20',
    name: 'LCP',
    route: '/dashboard',
    connection: '3g',
    count: 100,
    p50: near(5_900),
    p75: near(8_400),
    p95: near(10_400),
  });
  const stored = await site.app.mongo.collection('vitals').find({}).toArray();
  expect(JSON.stringify(stored)).not.toContain(teacher.user.id);
});

test('a day ends at midnight in Benin, and staff ask for the days they want', async () => {
  const before = (await read('?from=2041-11-20&to=2041-11-20')).length;
  // To half past midnight in Benin, where it is still the day before in London.
  time.advance(15.5 * 3_600_000);
  const late = await site.signUp();
  await consent(true, late);
  expect((await send([lcp(900)], late)).statusCode).toBe(204);
  expect(await read('?from=2041-11-21')).toMatchObject([{ day: '2041-11-21', count: 1 }]);
  expect(await read('?from=2041-11-20&to=2041-11-20')).toHaveLength(before);
  expect(await read('?from=2041-11-22&to=2041-11-21')).toEqual([]);
});

test('a day counts a bounded number of templates by name, and the others together', async () => {
  time.advance(48 * 3_600_000);
  const other = await site.signUp();
  await consent(true, other);
  const suffix = (rank: number) =>
    String.fromCharCode(97 + Math.floor(rank / 26), 97 + (rank % 26));
  const all = Array.from({ length: 103 }, (_, rank) => lcp(100, { route: `/x/${suffix(rank)}` }));
  for (let rank = 0; rank < all.length; rank += 20) {
    expect((await send(all.slice(rank, rank + 20), other)).statusCode).toBe(204);
  }
  expect((await send([all[0]], other)).statusCode).toBe(204);
  const day = new Date(time.clock.now().getTime() + 3_600_000).toISOString().slice(0, 10);
  const found = new Map(
    (await read(`?from=${day}&to=${day}`)).map((one) => [
      Reflect.get(Object(one), 'route'),
      Reflect.get(Object(one), 'count'),
    ]),
  );
  expect(found.size).toBe(101);
  expect(found.get('/x/aa')).toBe(2);
  expect(found.get('other')).toBe(3);
});

test.each(['/', '/auth', 'public', 'other', '/shop/:slug', '/dashboard/mes-fiches/:id'])(
  'the template %s is taken',
  async (route) => {
    expect((await send([lcp(1, { route })])).statusCode).toBe(204);
  },
);

test.each([
  '/dashboard/mes-fiches/0123',
  '/dashboard/mes-fiches/64b7f0c2a1d3e4f5a6b7c8d9',
  '/dashboard?q=svt',
  'dashboard',
  '//evil.example',
  '/Dashboard/é',
  `/${'a'.repeat(200)}`,
])('the address %s is no template, and is refused', async (route) => {
  expect((await send([lcp(1, { route })])).statusCode).toBe(400);
});

test.each([
  [[]],
  [[lcp(-1)]],
  [[{ ...lcp(1), user: 'me' }]],
  [Array.from({ length: 21 }, () => lcp(1))],
])('%j is refused', async (items) => {
  expect((await send(items)).statusCode).toBe(400);
});
