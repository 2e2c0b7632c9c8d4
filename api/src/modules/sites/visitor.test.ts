import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import type { Revealed } from './admin.ts';
import type { SiteVisitor } from './site-access.ts';

const origin = 'https://ecole.bj';
const time = movableClock();

let api: TestApp;
let school: Revealed;
let other: Revealed;

beforeAll(async () => {
  api = await build({ clock: time.clock });
  school = await api.app.siteAdmin.add({
    name: 'École',
    origins: [origin, 'https://cours.ecole.bj'],
    teacherDailyLimit: 3,
  });
  other = await api.app.siteAdmin.add({ name: 'Autre', origins: ['https://autre.bj'] });
});
afterAll(() => api.stop());
beforeEach(() => time.set(new Date('2041-11-20T08:00:00Z')));

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(time.clock.now().getTime() / 1000);

/** As a school's server signs it: nothing of our own code. */
function sign(
  claims: object,
  secret: string,
  header: object = { alg: 'HS256', typ: 'JWT' },
  hash = 'sha256',
) {
  const input = `${base64url(header)}.${base64url(claims)}`;
  return `${input}.${createHmac(hash, secret).update(input).digest('base64url')}`;
}

function claims(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    iss: school.site.key,
    aud: 'ardoise-assistant',
    sub: 'prof-17',
    iat: seconds(),
    exp: seconds() + 300,
    jti: randomUUID(),
    ...changes,
  };
}

function exchange(token: string, headers: Record<string, string> = {}) {
  return api.app.inject({
    method: 'POST',
    url: '/assistant/visitor',
    headers: { origin, 'x-site-key': school.site.key, ...headers },
    payload: { token },
  });
}

async function visitorToken(sub: string): Promise<string> {
  const answer = await exchange(sign(claims({ sub }), school.secret));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().visitorToken;
}

/** What the door says of a call with these headers. */
async function callerOf(headers: Record<string, string>) {
  // The gate reads headers and the route only, and logs what it refuses.
  const request = { headers, log: api.app.log, routeOptions: { url: undefined, config: {} } };
  return api.app.sites.caller(request as never, {} as never);
}

const fromSchool = (token: string) => ({
  origin,
  'x-site-key': school.site.key,
  authorization: `Bearer ${token}`,
});

describe('a school’s token', () => {
  test('gets our own token and the school’s limit', async () => {
    const answer = await exchange(sign(claims(), school.secret));
    expect(answer.statusCode, answer.body).toBe(200);
    const visitor = answer.json();
    expect(visitor).toMatchObject({ limit: 3, remaining: 3 });
    expect(Date.parse(visitor.expiresAt) - time.clock.now().getTime()).toBeLessThanOrEqual(
      2 * 3_600_000,
    );
    const caller = await callerOf(fromSchool(visitor.visitorToken));
    expect(caller).toMatchObject({
      kind: 'partner',
      siteId: school.site.id,
      visitor: { siteId: school.site.id, dailyLimit: 3 },
    });
    // The school's own id of its teacher is kept nowhere.
    expect(JSON.stringify(caller)).not.toContain('prof-17');
    expect(Buffer.from(visitor.visitorToken.split('.')[1], 'base64url').toString()).not.toContain(
      'prof-17',
    );
  });

  test('is accepted when its clock is some seconds ahead', async () => {
    const late = claims({ iat: seconds() + 20, exp: seconds() + 620 });
    expect((await exchange(sign(late, school.secret))).statusCode).toBe(200);
  });

  const forged: [string, () => string][] = [
    ['signed with another secret', () => sign(claims(), 'x'.repeat(43))],
    ['signed with another school’s secret', () => sign(claims(), other.secret)],
    ['signed with the public key of the site', () => sign(claims(), school.site.key)],
    ['signed with nothing', () => sign(claims(), '')],
    ['without a signature', () => `${sign(claims(), school.secret).split('.', 2).join('.')}.`],
    ['alg none', () => `${base64url({ alg: 'none' })}.${base64url(claims())}.`],
    ['alg None', () => sign(claims(), school.secret, { alg: 'None' })],
    ['alg HS512 in the header', () => sign(claims(), school.secret, { alg: 'HS512' })],
    ['rightly signed with HS512', () => sign(claims(), school.secret, { alg: 'HS512' }, 'sha512')],
    ['rightly signed with HS384', () => sign(claims(), school.secret, { alg: 'HS384' }, 'sha384')],
    ['alg RS256 in the header', () => sign(claims(), school.secret, { alg: 'RS256' })],
    ['alg missing', () => sign(claims(), school.secret, { typ: 'JWT' })],
    [
      'with a critical extension',
      () => sign(claims(), school.secret, { alg: 'HS256', crit: ['b64'], b64: false }),
    ],
    [
      'changed after signing',
      () => {
        const [header, , signature] = sign(claims(), school.secret).split('.');
        return `${header}.${base64url(claims({ sub: 'director' }))}.${signature}`;
      },
    ],
    ['in the name of another site', () => sign(claims({ iss: other.site.key }), school.secret)],
    ['in nobody’s name', () => sign(claims({ iss: undefined }), school.secret)],
    ['for another audience', () => sign(claims({ aud: 'moodle' }), school.secret)],
    ['for two audiences', () => sign(claims({ aud: ['ardoise-assistant', 'x'] }), school.secret)],
    ['for no audience', () => sign(claims({ aud: undefined }), school.secret)],
    ['expired', () => sign(claims({ iat: seconds() - 400, exp: seconds() - 1 }), school.secret)],
    ['that never expires', () => sign(claims({ exp: undefined }), school.secret)],
    ['that lives too long', () => sign(claims({ exp: seconds() + 601 }), school.secret)],
    [
      'from tomorrow',
      () => sign(claims({ iat: seconds() + 86_400, exp: seconds() + 86_700 }), school.secret),
    ],
    ['not valid yet', () => sign(claims({ nbf: seconds() + 120 }), school.secret)],
    ['without iat', () => sign(claims({ iat: undefined }), school.secret)],
    ['with an infinite end', () => sign(claims({ exp: '9999999999' }), school.secret)],
    ['about nobody', () => sign(claims({ sub: undefined }), school.secret)],
    ['about a blank', () => sign(claims({ sub: '  ' }), school.secret)],
    ['about an operator', () => sign(claims({ sub: { $gt: '' } }), school.secret)],
    ['without jti', () => sign(claims({ jti: undefined }), school.secret)],
    ['with a short jti', () => sign(claims({ jti: '1' }), school.secret)],
    ['that is no JSON', () => 'a.b.c'],
    ['that is empty', () => ''],
    ['that is long', () => 'a.'.repeat(1_900)],
  ];

  test.each(forged)('%s is refused', async (_name, make) => {
    const answer = await exchange(make());
    expect(answer.statusCode, answer.body).toBe(401);
    expect(answer.json().code).toBe('VISITOR_REFUSED');
    expect(answer.body).not.toContain('visitorToken');
  });

  test('for one school is refused at another', async () => {
    const token = sign(claims(), school.secret);
    const elsewhere = { origin: 'https://autre.bj', 'x-site-key': other.site.key };
    expect((await exchange(token, elsewhere)).json().code).toBe('VISITOR_REFUSED');
    // It was not used up there.
    expect((await exchange(token)).statusCode).toBe(200);
  });

  test('an access token of Ardoise is not accepted as a school’s token', async () => {
    const { accessToken } = (await api.signUp()).session;
    expect((await exchange(accessToken)).json().code).toBe('VISITOR_REFUSED');
  });

  test('works once, also when it is sent twenty times at once', async () => {
    const token = sign(claims(), school.secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(token)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
    expect((await exchange(token)).statusCode).toBe(401);
  });

  test('of the old secret is refused after a rotation, and so is what it was exchanged for', async () => {
    const made = await api.app.siteAdmin.add({ name: 'Tournante', origins: ['https://t.bj'] });
    const headers = { origin: 'https://t.bj', 'x-site-key': made.site.key };
    const mine = () => claims({ iss: made.site.key });
    const before = await exchange(sign(mine(), made.secret), headers);
    const bearer = { ...headers, authorization: `Bearer ${before.json().visitorToken}` };
    expect((await callerOf(bearer)).visitor).not.toBeNull();
    const after = await api.app.siteAdmin.rotateSecret(made.site.key);
    expect((await exchange(sign(mine(), made.secret), headers)).statusCode).toBe(401);
    expect((await exchange(sign(mine(), after?.secret ?? ''), headers)).statusCode).toBe(200);
    await expect(callerOf(bearer)).rejects.toMatchObject({ code: 'VISITOR_REFUSED' });
  });

  test('is refused on our own pages', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/assistant/visitor',
      payload: { token: sign(claims(), school.secret) },
    });
    expect(answer.json().code).toBe('SITE_REFUSED');
  });
});

describe('a visitor token', () => {
  test('ends after two hours', async () => {
    const token = await visitorToken('prof-18');
    time.advance(2 * 3_600_000 - 1_000);
    expect((await callerOf(fromSchool(token))).visitor).not.toBeNull();
    time.advance(1_000);
    await expect(callerOf(fromSchool(token))).rejects.toMatchObject({ code: 'VISITOR_REFUSED' });
  });

  test('is valid on the origin that it was issued for, and on no other', async () => {
    const token = await visitorToken('prof-19');
    const elsewhere = [
      { ...fromSchool(token), origin: 'https://cours.ecole.bj' },
      { ...fromSchool(token), origin: 'https://autre.bj', 'x-site-key': other.site.key },
    ];
    for (const headers of elsewhere) {
      await expect(callerOf(headers)).rejects.toMatchObject({ code: 'VISITOR_REFUSED' });
    }
  });

  test('opens nothing of Ardoise', async () => {
    const authorization = `Bearer ${await visitorToken('prof-20')}`;
    for (const url of ['/auth/user', '/sheets', '/usage']) {
      const answer = await api.app.inject({ url, headers: { authorization } });
      expect(answer.statusCode, url).toBe(401);
    }
  });

  test('cannot be replaced by an access token, nor by a school’s token', async () => {
    const { accessToken } = (await api.signUp()).session;
    const real = await visitorToken('prof-21');
    const inside: object = JSON.parse(
      Buffer.from(real.split('.')[1] ?? '', 'base64url').toString(),
    );
    const forgeries = [
      sign(inside, school.secret),
      sign(inside, api.config.jwtSecrets[0]),
      `${base64url({ alg: 'none' })}.${real.split('.')[1]}.`,
      `${real.slice(0, -2)}AA`,
    ];
    for (const token of [accessToken, sign(claims(), school.secret), ...forgeries, 'x', '']) {
      await expect(callerOf(fromSchool(token))).rejects.toMatchObject({ code: 'VISITOR_REFUSED' });
    }
  });
});

describe('the teacher’s messages of the day', () => {
  async function visitorNamed(sub: string): Promise<SiteVisitor> {
    const { visitor } = await callerOf(fromSchool(await visitorToken(sub)));
    if (visitor === null) throw new Error('no visitor');
    return visitor;
  }
  const now = () => time.clock.now();

  test('are limited to what the school grants, also when forty come at once', async () => {
    const visitor = await visitorNamed('prof-30');
    const taken = await Promise.allSettled(
      Array.from({ length: 40 }, () => api.app.sites.takeTurn(visitor, now())),
    );
    const turns = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(turns.map(({ remaining }) => remaining).toSorted()).toEqual([0, 1, 2]);
    for (const one of taken) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'ASSISTANT_LIMIT' });
    }
    // What was given back, however often it is said, is one.
    await Promise.all([turns[0]?.giveBack(), turns[0]?.giveBack()]);
    await turns[0]?.giveBack();
    await expect(api.app.sites.takeTurn(visitor, now())).resolves.toMatchObject({ remaining: 0 });
    await expect(api.app.sites.takeTurn(visitor, now())).rejects.toMatchObject({
      code: 'ASSISTANT_LIMIT',
    });
  });

  test('are counted for each teacher, and reported at the next exchange', async () => {
    const visitor = await visitorNamed('prof-31');
    await api.app.sites.takeTurn(visitor, now());
    const again = await exchange(sign(claims({ sub: 'prof-31' }), school.secret));
    expect(again.json()).toMatchObject({ limit: 3, remaining: 2 });
    const colleague = await exchange(sign(claims({ sub: 'prof-32' }), school.secret));
    expect(colleague.json()).toMatchObject({ remaining: 3 });
  });

  test('begin anew at midnight in Benin', async () => {
    time.set(new Date('2041-11-20T22:59:50Z'));
    const visitor = await visitorNamed('prof-33');
    for (let turn = 0; turn < 3; turn += 1) await api.app.sites.takeTurn(visitor, now());
    await expect(api.app.sites.takeTurn(visitor, now())).rejects.toMatchObject({
      retryAfter: 10,
    });
    time.advance(10_000);
    await expect(api.app.sites.takeTurn(visitor, now())).resolves.toMatchObject({ remaining: 2 });
  });
});
