import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createCrashableServer } from '../../../test/crash/child-server.ts';
import { build, migratedDatabase, testSecret } from '../../../test/helper.ts';
import { newDeviceName, startPushWorld } from '../../../test/push-world.ts';
import { pauseAfter } from '../../shared/outbox/outbox.ts';

const day = 24 * 3_600_000;
const world = await startPushWorld();
const { advance, one, service, teacherWithDevices, stored, twin } = world;

afterAll(() => world.stop());
afterEach(() => world.tidy());

describe('a push service that', () => {
  test.each(['gone', 'forgets'] as const)(
    'no longer knows a device (%s): the device is removed',
    async (how) => {
      const { teacher, devices } = await teacherWithDevices(one, 2);
      const [lost = ''] = devices;
      if (how === 'gone') service.behaveFor(lost, 'gone');
      else service.forget(lost);
      await one.app.push.tell(teacher.user.id, 'new-device');
      await one.app.push.runDue();
      expect(service.received).toHaveLength(1);
      const headers = teacher.headers();
      const state = await one.app.inject({ url: '/users/me/push', headers });
      expect(state.json().devices).toHaveLength(1);
      service.calls.length = 0;
      await one.app.push.tell(teacher.user.id, 'new-device');
      await one.app.push.runDue();
      expect(service.calls).toEqual([devices[1]]);
    },
  );

  test('answers with Retry-After is not asked before then', async () => {
    const { teacher } = await teacherWithDevices();
    service.behave('busy', '600');
    await one.app.push.tell(teacher.user.id, 'new-device');
    await one.app.push.runDue();
    service.behave('takes');
    advance(599_000);
    await one.app.push.runDue();
    expect(service.calls).toHaveLength(1);
    advance(1_000);
    await one.app.push.runDue();
    expect(service.received).toHaveLength(1);
  });

  test('fails or is unreachable is asked again after a backoff', async () => {
    const { teacher } = await teacherWithDevices();
    service.behave('broken');
    await one.app.push.tell(teacher.user.id, 'new-device');
    await one.app.push.runDue();
    await service.stop();
    advance(pauseAfter(1));
    await one.app.push.runDue();
    await service.start();
    service.behave('takes');
    await one.app.push.runDue();
    expect(service.received).toHaveLength(0);
    advance(pauseAfter(2));
    await one.app.push.runDue();
    expect(service.received).toHaveLength(1);
    const waited = (pauseAfter(1) + pauseAfter(2)) / 1000;
    expect(service.received[0]?.headers.ttl).toBe(String((3 * day) / 1000 - waited));
  });

  test('is unreachable for days: the notification is given up as too old', async () => {
    const { teacher } = await teacherWithDevices();
    service.behave('broken');
    await one.app.push.tell(teacher.user.id, 'new-device');
    await one.app.push.runDue();
    advance(3 * day);
    service.behave('takes');
    await one.app.push.runDue();
    expect(service.received).toHaveLength(0);
    expect(await stored()).toMatchObject([{ state: 'refused', reason: 'too late' }]);
  });

  test.each(['refuses', 'moves'] as const)('%s a notification is not asked again', async (mood) => {
    const { teacher } = await teacherWithDevices();
    service.behave(mood);
    await one.app.push.tell(teacher.user.id, 'new-device');
    await one.app.push.runDue();
    advance(day);
    await one.app.push.runDue();
    expect(service.calls).toHaveLength(1);
    expect(await stored()).toMatchObject([{ state: 'refused', sealed: '' }]);
  });

  test.each(['silent', 'hangs-up'] as const)(
    'accepts a notification without confirming (%s) gets it once, and blocks no others',
    async (mood) => {
      const impatient = await twin({
        pushTimeoutMs: 300,
        config: { mongodbUri: await migratedDatabase() },
      });
      const { teacher, devices } = await teacherWithDevices(impatient, 3);
      const [odd = ''] = devices;
      service.behaveFor(odd, mood);
      await impatient.app.push.tell(teacher.user.id, 'new-device');
      await impatient.app.push.runDue();
      advance(day);
      await impatient.app.push.runDue();
      expect(service.received.map(({ device }) => device).toSorted()).toEqual(devices.toSorted());
      const states = (await stored(impatient)).map(({ state }) => state);
      expect(states.toSorted()).toEqual(['sent', 'sent', 'uncertain']);
      await impatient.stop();
    },
  );
});

test('two processes send each notification once', async () => {
  const shared = {
    mongodbUri: await migratedDatabase(),
    jwtSecrets: ['one secret for both processes....'] as const,
  };
  const [first, second] = await Promise.all([twin({ config: shared }), twin({ config: shared })]);
  const { teacher, devices } = await teacherWithDevices(first, 10);
  service.behave('broken');
  for (const { app } of [first, second]) await app.push.tell(teacher.user.id, 'new-device');
  await Promise.all([first.app.push.runDue(), second.app.push.runDue()]);
  service.behave('takes');
  advance(pauseAfter(1));
  await Promise.all([first.app.push.runDue(), second.app.push.runDue()]);
  expect(service.received).toHaveLength(2 * devices.length);
  const each = devices.map((name) => service.received.filter(({ device }) => device === name));
  expect(each.every((got) => got.length === 2)).toBe(true);
  await Promise.all([first.stop(), second.stop()]);
}, 60_000);

test('a notification that was in flight when its process was killed is never sent again', async () => {
  const mongodbUri = await migratedDatabase();
  const env = {
    MONGODB_URI: mongodbUri,
    JWT_SECRET: testSecret,
    PUSH_SERVICES: service.origin,
    NODE_ENV: 'test',
  };
  const reader = await build({ config: { mongodbUri, push: { keys: undefined, services: [] } } });
  const queue = reader.app.mongo.collection<{ _id: string }>('pushes');
  const child = createCrashableServer(env);
  await child.start();
  const teacher = await child.signUp();
  const device = newDeviceName();
  const answer = await teacher.call('POST', '/users/me/push/devices', service.subscribe(device));
  expect(answer.status).toBe(200);
  service.behaveFor(device, 'silent');
  await teacher.signInElsewhere();
  await expect.poll(() => service.calls, { timeout: 20_000 }).toEqual([device]);
  await child.kill();
  expect(await queue.findOne({})).toMatchObject({ state: 'ending' });
  // The lease of the killed process expires.
  await queue.updateMany({}, { $set: { 'lease.until': new Date(0) } });
  await child.start();
  await expect
    .poll(() => queue.findOne({}), { timeout: 20_000 })
    .toMatchObject({ state: 'uncertain', sealed: '' });
  expect(service.calls).toEqual([device]);
  await child.dispose();
  await reader.stop();
}, 90_000);
