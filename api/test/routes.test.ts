import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceIdOf } from '../src/modules/push/service.ts';
import { makeVapidKeys } from '../src/config/push.ts';
import { build, type Teacher, type TestApp } from './helper.ts';
import { flatPng, form, sendAvatar } from './pictures.ts';
import { pushSubscription } from './push-service.ts';
import { silentPush } from './twins.ts';
import { generation, matrix, noFile } from './route-matrix.ts';

/** A provider of identities that is not there. */
const nobody = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' };
const roles = ['anonymous', 'owner', 'other', 'admin'] as const;
type Role = (typeof roles)[number];

let site: TestApp;
let people: Record<Exclude<Role, 'anonymous'>, Teacher>;
let sheetId = '';
let generationId = '';
let devices = 0;

beforeAll(async () => {
  const push = { keys: makeVapidKeys(), services: [silentPush] };
  site = await build({ config: { siteRoot: '/nowhere', google: nobody, push } });
  const admin = await site.signUp();
  people = {
    owner: await site.signUp(),
    other: await site.signUp(),
    admin: { ...admin, headers: (locale) => ({ ...admin.headers(locale), ...asAdmin(admin) }) },
  };
  const headers = people.owner.headers();
  const started = await site.app.inject({
    method: 'POST',
    url: '/sheets/generations',
    headers,
    payload: generation,
  });
  expect(started.statusCode).toBe(202);
  generationId = started.json().id;
  while (sheetId === '') {
    const now = await site.app.inject({ url: `/sheets/generations/${generationId}`, headers });
    expect(now.json().state).not.toBe('failed');
    sheetId = now.json().sheetId ?? '';
    await sleep(50);
  }
});
afterAll(() => site.stop());

/** A token of that person's own session, with the role of staff. */
function asAdmin({ user: { id, language }, session }: Teacher): { authorization: string } {
  const claims = site.app.jwt.decode<{ sid: string }>(session.accessToken);
  const staff = { id, language, role: 'admin' as const, sessionId: claims?.sid ?? '' };
  return { authorization: `Bearer ${site.app.issueAccess(staff).accessToken}` };
}

/** A sheet of the owner's that nothing else in this file changes. */
async function freshSheet(): Promise<string> {
  const copy = await site.app.inject({
    method: 'POST',
    url: `/sheets/${sheetId}/duplicate`,
    headers: people.owner.headers(),
  });
  return copy.json().id;
}

/** An answer to the owner that is kept. */
async function freshAnswer(): Promise<{ messageId: string; conversationId: string }> {
  const asked = await site.app.inject({
    method: 'POST',
    url: '/functions/ai-assistant',
    headers: people.owner.headers(),
    payload: { query: 'Bonjour', keep: true },
  });
  return asked.json();
}

/** An authenticator that the owner has not confirmed yet. */
async function freshFactor(): Promise<string> {
  const { headers, password } = people.owner;
  const proposed = await site.app.inject({
    method: 'POST',
    url: '/auth/factors',
    headers: headers(),
    payload: { name: 'Téléphone', password },
  });
  return proposed.json().id;
}

/** A session of the owner's on another device. */
async function freshSession(): Promise<string> {
  const { user, password, headers } = people.owner;
  const payload = { email: user.email, password };
  await site.app.inject({ method: 'POST', url: '/auth/sign-in', payload });
  const listed = await site.app.inject({ url: '/auth/sessions', headers: headers() });
  return listed.json().items[0].id;
}

/** A device of the owner's that is told. */
async function freshDevice(): Promise<string> {
  const payload = pushSubscription(`${silentPush}/${++devices}`);
  const headers = people.owner.headers();
  await site.app.inject({ method: 'POST', url: '/users/me/push/devices', headers, payload });
  return deviceIdOf(payload.endpoint);
}

/** A picture of the owner's. */
async function freshAvatar(): Promise<string> {
  const shown = await sendAvatar(site, people.owner, form(flatPng(9, 9)));
  return shown.json().avatar.small.split('/')[2];
}

/** Something of the owner's for the path. */
async function idFor(pattern: string): Promise<string> {
  if (pattern.startsWith('/avatars')) return await freshAvatar();
  if (pattern.startsWith('/auth/factors')) return await freshFactor();
  if (pattern.includes(':device')) return await freshDevice();
  if (pattern.startsWith('/auth/sessions')) return await freshSession();
  if (pattern.startsWith('/sheets/generations')) return generationId;
  if (pattern.startsWith('/assistant/')) return (await freshAnswer()).conversationId;
  return await freshSheet();
}

async function call(name: string, role: Role) {
  const row = matrix[name];
  const [method = '', pattern = ''] = name.split(' ');
  const id = await idFor(pattern);
  const about =
    name === 'POST /assistant/feedback' ? { messageId: (await freshAnswer()).messageId } : {};
  return site.app.inject({
    method: method as 'GET',
    url:
      pattern
        .replace(/:(?:id|device)/, id)
        .replace(':number', '1')
        .replace(':provider', 'google')
        .replace(':token', noFile)
        .replace(':size', 'small') + (row?.query ?? ''),
    headers: { ...row?.headers, ...(role === 'anonymous' ? {} : people[role].headers()) },
    ...(row?.payload === undefined ? {} : { payload: { ...row.payload, ...about } }),
  });
}

test('every registered route is in the matrix, and the matrix names no other', () => {
  const registered = site.app.registeredRoutes.map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(matrix).toSorted()).toEqual([...new Set(registered)].toSorted());
});

describe.each(roles)('%s', (role) => {
  test.each(Object.keys(matrix))('%s', async (name) => {
    const answer = await call(name, role);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(matrix[name]?.[role]);
  });
});

test('an id that does not exist and one of somebody else get the same answer', async () => {
  const strip = (body: Record<string, unknown>) => ({ ...body, instance: 'its own' });
  const headers = people.other.headers();
  const foreign = await site.app.inject({ url: `/sheets/${sheetId}`, headers });
  const absent = await site.app.inject({ url: `/sheets/${'0'.repeat(24)}`, headers });
  expect(strip(foreign.json())).toEqual(strip(absent.json()));
});

test('a token of a user that never existed opens nothing', async () => {
  const { accessToken } = site.app.issueAccess({
    id: 'f'.repeat(24),
    sessionId: 'f'.repeat(24),
    role: 'user',
    language: 'fr',
  });
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await site.app.inject({ url: '/auth/user', headers })).statusCode).toBe(401);
  expect((await site.app.inject({ url: `/sheets/${sheetId}`, headers })).statusCode).toBe(404);
});
