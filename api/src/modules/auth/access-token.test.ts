import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';

const time = movableClock(new Date());
let site: TestApp;
let teacher: Teacher;
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

beforeAll(async () => {
  site = await build({ clock: time.clock });
  teacher = await site.signUp();
});
afterAll(() => site.stop());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function claims(overrides: Record<string, unknown> = {}) {
  const now = Math.floor(time.clock.now().getTime() / 1000);
  return {
    typ: 'access',
    sub: teacher.user.id,
    sid: site.app.jwt.decode<{ sid: string }>(teacher.session.accessToken)?.sid,
    lng: 'fr',
    iat: now,
    exp: now + 900,
    aud: 'ardoise-api',
    iss: 'ardoise',
    ...overrides,
  };
}

/** A token signed by HMAC under the given header and secret. */
function forge(
  body: object,
  { alg = 'HS256', hash = 'sha256', secret = site.config.jwtSecrets[0], more = {} } = {},
) {
  const signed = `${part({ alg, typ: 'JWT', ...more })}.${part(body)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

async function status(token: string, scheme = 'Bearer'): Promise<number> {
  const authorization = `${scheme} ${token}`;
  const answer = await site.app.inject({ url: '/auth/user', headers: { authorization } });
  return answer.statusCode;
}

test('a right token is accepted, so that the refusals below mean something', async () => {
  expect(await status(forge(claims()))).toBe(200);
});

test('it lives 15 minutes and is of this audience', async () => {
  const decoded = site.app.jwt.decode<Record<string, unknown>>(teacher.session.accessToken);
  expect(Number(decoded?.['exp']) - Number(decoded?.['iat'])).toBe(900);
  expect(decoded).toMatchObject({ aud: 'ardoise-api', iss: 'ardoise', typ: 'access' });
  expect(new Date(teacher.session.expiresAt).getTime()).toBe(Number(decoded?.['exp']) * 1000);
});

const attacks: Record<string, () => string> = {
  'no algorithm': () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`,
  'no algorithm, in other letters': () => `${part({ alg: 'nOnE' })}.${part(claims())}.`,
  'no algorithm, with a signature': () => forge(claims(), { alg: 'none' }),
  'an RSA signature': () => {
    const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims())}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  },
  'a public key as HMAC secret': () => forge(claims(), { secret: publicKey }),
  'a public key as HMAC secret under RS256': () =>
    forge(claims(), { alg: 'RS256', secret: publicKey }),
  'the right secret under RS256': () => forge(claims(), { alg: 'RS256' }),
  'another HMAC': () => forge(claims(), { alg: 'HS512', hash: 'sha512' }),
  'an empty secret': () => forge(claims(), { secret: '' }),
  'another secret': () => forge(claims(), { secret: 'x'.repeat(43) }),
  'a key of its own in the header': () =>
    forge(claims(), {
      secret: 'mine',
      more: { jwk: { kty: 'oct', k: 'bWluZQ' }, kid: '/dev/null' },
    }),
  'a critical header nobody knows': () => forge(claims(), { more: { crit: ['exp'], exp: 1 } }),
  'a time that is over': () => forge(claims({ exp: claims().iat - 1 })),
  'no end': () => forge(claims({ exp: undefined })),
  'an end that is text': () => forge(claims({ exp: '9999999999' })),
  'another audience': () => forge(claims({ aud: 'other' })),
  'no audience': () => forge(claims({ aud: undefined })),
  'another issuer': () => forge(claims({ iss: 'other' })),
  'a refresh token’s type': () => forge(claims({ typ: 'refresh' })),
  'an MFA token’s type': () => forge(claims({ typ: 'mfa' })),
  'no type': () => forge(claims({ typ: undefined })),
  'an operator as subject': () => forge(claims({ sub: { $ne: null } })),
  'a subject that is no id': () => forge(claims({ sub: '../../admin' })),
  'the refresh cookie’s value': () => teacher.cookie.split('=')[1] ?? '',
  'changed claims under the old signature': () => {
    const [head, , tail] = teacher.session.accessToken.split('.');
    return `${head}.${part(claims({ lng: 'en' }))}.${tail}`;
  },
  'a session that never was': () => forge(claims({ sid: 'a'.repeat(24) })),
  'a session of somebody else': () => forge(claims({ sub: 'a'.repeat(24) })),
  'nothing but dots': () => '..',
  'an empty text': () => '',
};

test('a role in a token counts for nothing', async () => {
  const authorization = `Bearer ${forge(claims({ role: 'owner' }))}`;
  const answer = await site.app.inject({ url: '/vitals', headers: { authorization } });
  expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
});

test.each(Object.keys(attacks))('a token with %s is refused', async (name) => {
  expect(await status(attacks[name]?.() ?? '')).toBe(401);
});

test('a right token under another scheme, or in the query, is refused', async () => {
  const token = forge(claims());
  expect(await status(token, 'Basic')).toBe(401);
  const inQuery = await site.app.inject({ url: `/auth/user?access_token=${token}` });
  expect(inQuery.statusCode).toBe(401);
  const inCookie = await site.app.inject({
    url: '/auth/user',
    headers: { cookie: `token=${token}` },
  });
  expect(inCookie.statusCode).toBe(401);
});

test('an access token is no refresh token', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/auth/refresh',
    headers: { cookie: `ardoise_refresh=${teacher.session.accessToken}` },
  });
  expect(answer.statusCode).toBe(401);
});

test('it ends on its second', async () => {
  const token = forge(claims());
  time.advance(899_000);
  expect(await status(token)).toBe(200);
  time.advance(2_000);
  expect(await status(token)).toBe(401);
});
