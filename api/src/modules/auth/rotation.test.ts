import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { refreshCookie } from '../../../test/helper.ts';
import { refresh, rotate } from '../../../test/refreshing.ts';
import { buildTwins } from '../../../test/twins.ts';

const world = await buildTwins();
const { one: site, two: twin } = world;

afterAll(() => world.stop());

describe('rotation', () => {
  test('every use rotates the token, and the newest works', async () => {
    let { cookie } = await site.signUp();
    const seen = new Set([cookie]);
    for (let use = 0; use < 5; use += 1) {
      world.advance(60_000);
      cookie = await rotate(site, cookie);
      seen.add(cookie);
    }
    expect(seen.size).toBe(6);
  });

  test('reuse of a rotated token after 10 s revokes its family', async () => {
    const { cookie: first } = await site.signUp();
    const second = await rotate(site, first);
    world.advance(10_001);
    const third = await rotate(site, second);
    const reuse = await refresh(site, first);
    expect(reuse.statusCode).toBe(401);
    expect(reuse.json().code).toBe('SESSION_EXPIRED');
    expect((await refresh(site, third)).statusCode).toBe(401);
    expect((await refresh(site, second)).statusCode).toBe(401);
  });

  test('reuse of the token before the last ends the family after its 10 s', async () => {
    const { cookie: first } = await site.signUp();
    const second = await rotate(site, first);
    world.advance(10_001);
    expect((await refresh(site, first)).statusCode).toBe(401);
    expect((await refresh(site, second)).statusCode).toBe(401);
  });

  test('reuse of a token whose successor was used ends the family at once', async () => {
    const { cookie: first } = await site.signUp();
    const second = await rotate(site, first);
    const third = await rotate(site, second);
    expect((await refresh(site, first)).statusCode).toBe(401);
    expect((await refresh(site, third)).statusCode).toBe(401);
  });

  test('20 parallel refreshes on two processes get one valid successor', async () => {
    const { cookie } = await site.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refresh(at % 2 === 0 ? site : twin, cookie)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const successors = new Set(answers.map(refreshCookie));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    expect((await refresh(site, successor)).statusCode).toBe(200);
  });

  test('20 parallel reuses of an old token revoke the family without a 5xx', async () => {
    const { cookie: first } = await site.signUp();
    const second = await rotate(site, first);
    world.advance(11_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refresh(at % 2 === 0 ? site : twin, first)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(401));
    expect((await refresh(site, second)).statusCode).toBe(401);
  });

  test('a thief and the victim at once: both are signed out, without a 5xx', async () => {
    const { cookie: stolen } = await site.signUp();
    const second = await rotate(site, stolen);
    world.advance(11_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refresh(site, at % 2 === 0 ? stolen : second)),
    );
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
    const given = answers.map(refreshCookie).filter((cookie) => cookie.length > 20);
    for (const cookie of given) expect((await refresh(site, cookie)).statusCode).toBe(401);
  });

  test('an invented token of a known family revokes nothing', async () => {
    const { cookie } = await site.signUp();
    const token = Buffer.from(cookie.split('=')[1] ?? '', 'base64url');
    const invented = Buffer.concat([token.subarray(0, 16), randomBytes(48)]).toString('base64url');
    expect((await refresh(site, `ardoise_refresh=${invented}`)).statusCode).toBe(401);
    expect((await refresh(site, cookie)).statusCode).toBe(200);
  });
});
