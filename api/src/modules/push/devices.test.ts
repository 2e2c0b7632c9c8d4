import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PushState, PushSubscriptionBody } from '@ardoise/contract';
import { build, stillSignedIn, type Teacher, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { pushSubscription } from '../../../test/push-service.ts';
import { makeVapidKeys } from '../../config/push.ts';
import { mostDevices } from './model.ts';
import { deviceIdOf } from './service.ts';

const { clock, advance } = movableClock();
const day = 24 * 3_600_000;
let one: TestApp;
/** The address of a push service that is never reached. */
const nobody = 'http://127.0.0.1:9';

beforeAll(async () => {
  one = await build({
    clock,
    config: {
      push: { keys: makeVapidKeys(), services: [nobody, 'fcm.googleapis.com', '*.push.apple.com'] },
    },
  });
});
afterAll(() => one.stop());

let count = 0;
const address = () => `${nobody}/${++count}`;

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

type Call = Partial<{ method: 'GET' | 'POST' | 'DELETE'; url: string; body: object }>;
const call = (teacher: Teacher, { method = 'GET', url = '/users/me/push', body }: Call = {}) =>
  one.app.inject({
    method,
    url,
    headers: { ...teacher.headers(), 'user-agent': chrome },
    ...(body === undefined ? {} : { payload: body }),
  });
const add = (teacher: Teacher, body: object = pushSubscription(address())) =>
  call(teacher, { method: 'POST', url: '/users/me/push/devices', body });
const devicesOf = async (teacher: Teacher) => (await call(teacher)).json<PushState>().devices;
const preferences = async (teacher: Teacher) =>
  (await call(teacher, { url: '/users/me/preferences' })).json();
const signInAgain = async ({ user, password }: Teacher): Promise<string> => {
  const payload = { email: user.email, password };
  const answer = await one.app.inject({ method: 'POST', url: '/auth/sign-in', payload });
  return answer.json().accessToken;
};

describe('a device', () => {
  test('is listed once it is registered, and registering it again changes nothing', async () => {
    const teacher = await one.signUp();
    const first = (await call(teacher)).json<PushState>();
    expect(Buffer.from(first.publicKey ?? '', 'base64url')).toHaveLength(65);
    expect(first.devices).toEqual([]);
    const body = pushSubscription(address());
    const since = clock.now().toISOString();
    expect((await add(teacher, body)).json<PushState>().devices).toEqual([
      { id: deviceIdOf(body.endpoint), name: 'Chrome, Android', since },
    ]);
    advance(1000);
    await Promise.all([add(teacher, body), add(teacher, body)]);
    expect(await devicesOf(teacher)).toMatchObject([{ since }]);
    expect(await preferences(teacher)).toMatchObject({ push: true });
  });

  test('can be removed by its owner only; removing the last one turns the preference off', async () => {
    const teacher = await one.signUp();
    const other = await one.signUp();
    const first = pushSubscription(address());
    const second = pushSubscription(address());
    await add(teacher, first);
    await add(teacher, second);
    const remove = (who: Teacher, { endpoint }: PushSubscriptionBody) =>
      call(who, { method: 'DELETE', url: `/users/me/push/devices/${deviceIdOf(endpoint)}` });
    expect((await remove(other, first)).statusCode).toBe(404);
    expect((await remove(teacher, first)).statusCode).toBe(204);
    expect((await remove(teacher, first)).statusCode).toBe(404);
    expect(await preferences(teacher)).toMatchObject({ push: true });
    expect((await remove(teacher, second)).statusCode).toBe(204);
    expect(await preferences(teacher)).toMatchObject({ push: false });
  });

  test('moves to the account that registered it last', async () => {
    const before = await one.signUp();
    const after = await one.signUp();
    const body = pushSubscription(address());
    await add(before, body);
    await add(after, body);
    expect(await devicesOf(before)).toEqual([]);
    expect(await devicesOf(after)).toHaveLength(1);
  });

  test('replaces the oldest one beyond ten', async () => {
    const teacher = await one.signUp();
    const bodies = Array.from({ length: mostDevices + 2 }, () => pushSubscription(address()));
    for (const body of bodies) {
      advance(1000);
      await add(teacher, body);
    }
    const ids = (await devicesOf(teacher)).map(({ id }) => id);
    const latest = bodies.slice(2).map(({ endpoint }) => deviceIdOf(endpoint));
    expect(ids).toEqual(latest.toReversed());
  });

  test('is encrypted in the database', async () => {
    const teacher = await one.signUp();
    const body = pushSubscription(address());
    await add(teacher, body);
    const stored = await one.app.mongo
      .collection<{ _id: string }>('pushDevices')
      .findOne({ _id: deviceIdOf(body.endpoint) });
    const text = JSON.stringify(stored);
    expect(text).toContain(teacher.user.id);
    for (const secret of [body.endpoint, body.keys.auth, body.keys.p256dh]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a session’s device is removed', () => {
  test('when the user signs out', async () => {
    const teacher = await one.signUp();
    await add(teacher);
    const { cookie } = teacher;
    const headers = { cookie, origin: 'http://localhost:80', host: 'localhost:80' };
    const out = await one.app.inject({ method: 'POST', url: '/auth/sign-out', headers });
    expect(out.statusCode).toBe(204);
    expect(await one.app.mongo.collection('pushDevices').countDocuments({})).toBeGreaterThan(0);
    expect(await devicesOf(await stillSignedIn(one.app, teacher))).toEqual([]);
  });

  test('when another session revokes it', async () => {
    const teacher = await one.signUp();
    const body = pushSubscription(address());
    await add(teacher);
    const accessToken = await signInAgain(teacher);
    await one.app.inject({
      method: 'POST',
      url: '/users/me/push/devices',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: body,
    });
    expect(await devicesOf(teacher)).toHaveLength(2);
    const sessions = (await call(teacher, { url: '/auth/sessions' })).json();
    const other = sessions.items.find(({ current }: { current: boolean }) => !current);
    await call(teacher, { method: 'DELETE', url: `/auth/sessions/${other.id}` });
    expect((await devicesOf(teacher)).map(({ id }) => id)).not.toContain(deviceIdOf(body.endpoint));
    expect(await devicesOf(teacher)).toHaveLength(1);
  });

  test('when the session is idle for a month', async () => {
    const teacher = await one.signUp();
    await add(teacher);
    advance(31 * day);
    expect(await devicesOf(teacher)).toEqual([]);
  });
});

describe('an invalid subscription is refused', () => {
  const good = pushSubscription('https://fcm.googleapis.com/fcm/send/x');
  const { endpoint, keys } = good;

  test.each([
    'https://school.example/x',
    'https://fcm.googleapis.com.school.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest/meta-data',
    'https://push.apple.com/x',
  ])('with the address %s', async (wrong) => {
    const answer = await add(await one.signUp(), { endpoint: wrong, keys });
    expect(answer.json()).toMatchObject({ status: 422, code: 'PUSH_SERVICE_UNKNOWN' });
  });

  test.each([
    { endpoint: 'ftp://x', keys },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}`, keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(1) } },
    { endpoint, keys: { auth: keys.auth } },
    { endpoint },
    { ...good, expirationTime: null },
    // The right length, but not a point on the curve.
    { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } },
  ])('with the content %j', async (body) => {
    const answer = await add(await one.signUp(), body);
    expect(answer.json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

test('after the site’s key has changed, devices must be registered again', async () => {
  const { mongodbUri, jwtSecrets } = one.config;
  const push = { keys: makeVapidKeys(), services: [nobody] };
  const renewed = await build({ clock, config: { mongodbUri, jwtSecrets, push } });
  const teacher = await one.signUp();
  const body = pushSubscription(address());
  await add(teacher, body);
  const headers = teacher.headers();
  const url = '/users/me/push';
  const state = await renewed.app.inject({ url, headers });
  expect(state.json()).toEqual({ publicKey: push.keys.publicKey, devices: [] });
  const again = { method: 'POST', url: `${url}/devices`, headers, payload: body } as const;
  expect((await renewed.app.inject(again)).json<PushState>().devices).toHaveLength(1);
  await renewed.stop();
});

test('a site without keys reports none, and refuses devices', async () => {
  const off = await build({ config: { push: { keys: undefined, services: [] } } });
  const teacher = await off.signUp();
  const headers = teacher.headers();
  const state = await off.app.inject({ url: '/users/me/push', headers });
  expect(state.json()).toEqual({ publicKey: null, devices: [] });
  const payload = pushSubscription(address());
  const url = '/users/me/push/devices';
  const answer = await off.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.json()).toMatchObject({ status: 404, code: 'PUSH_OFF' });
  await off.app.push.tell(teacher.user.id, 'new-device');
  expect(await off.app.mongo.collection('pushes').countDocuments({})).toBe(0);
  await off.stop();
});
