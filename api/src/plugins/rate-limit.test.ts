import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../test/helper.ts';
import { movableClock } from '../../test/movable-clock.ts';

const { clock, set } = movableClock();
let server: TestApp;
beforeAll(async () => {
  server = await build({ clock, config: { trustProxy: 'loopback' } });
});
afterAll(() => server.stop());

const nowhere = `/sheets/${'0'.repeat(24)}`;

async function exportAs(teacher: Teacher) {
  return await server.app.inject({
    method: 'POST',
    url: `${nowhere}/exports`,
    headers: teacher.headers(),
    payload: { format: 'pdf' },
  });
}

async function signUpFrom(address: string) {
  return await server.app.inject({
    method: 'POST',
    url: '/auth/sign-up',
    headers: { 'x-forwarded-for': address },
    payload: {},
  });
}

/** How often each status came, a few calls at once. */
async function statusesOf(calls: number, call: () => Promise<{ statusCode: number }>) {
  const counts: Record<number, number> = {};
  for (let left = calls; left > 0; left -= 20) {
    const some = await Promise.all(Array.from({ length: Math.min(left, 20) }, call));
    for (const { statusCode } of some) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

test('a route’s limit counts each user separately, and resets after its time', async () => {
  const [busy, other] = [await server.signUp(), await server.signUp()];
  const begin = clock.now();
  expect(await statusesOf(121, () => exportAs(busy))).toEqual({ 404: 120, 429: 1 });

  const refused = await exportAs(busy);
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect((await exportAs(other)).statusCode).toBe(404);
  const elsewhere = { url: nowhere, headers: busy.headers() };
  expect((await server.app.inject(elsewhere)).statusCode).toBe(404);

  set(new Date(begin.getTime() + 3_600_001));
  expect((await exportAs(busy)).statusCode).toBe(404);
});

test('a route’s limit counts each network separately: with IPv6 all addresses of one', async () => {
  expect(await statusesOf(301, () => signUpFrom('192.0.2.7'))).toEqual({ 400: 300, 429: 1 });
  expect((await signUpFrom('192.0.2.8')).statusCode).toBe(400);
  let last = 0;
  const anew = () => signUpFrom(`2001:db8:1:2::${(last += 1).toString(16)}`);
  expect(await statusesOf(301, anew)).toEqual({ 400: 300, 429: 1 });
  expect((await signUpFrom('2001:db8:1:3::1')).statusCode).toBe(400);
});
