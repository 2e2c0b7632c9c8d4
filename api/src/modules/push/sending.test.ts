import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { locales, PushNotification } from '@ardoise/contract/schemas';
import { Value } from 'typebox/value';
import type { Teacher } from '../../../test/helper.ts';
import { vapidOf } from '../../../test/push-service.ts';
import { startPushWorld } from '../../../test/push-world.ts';
import { pauseAfter } from '../../shared/outbox/outbox.ts';
import { type NotificationKind, notificationRules, writeNotification } from './notifications.ts';

const day = 24 * 3_600_000;
const world = await startPushWorld();
const { advance, one, service, start, teacherWithDevices, stored, keys } = world;

afterAll(() => world.stop());
afterEach(() => world.tidy());

const signInElsewhere = ({ user, password }: Teacher) =>
  one.app.inject({
    method: 'POST',
    url: '/auth/sign-in',
    payload: { email: user.email, password },
  });

describe('a notification', () => {
  test.each(locales)('reaches every device in %s, readable there alone', async (language) => {
    const { teacher, devices } = await teacherWithDevices(one, 3, language);
    await one.app.push.tell(teacher.user.id, 'new-device');
    expect(JSON.stringify(await stored())).not.toContain(devices[0]);
    await one.app.push.runDue();
    expect(service.received.map(({ device }) => device).toSorted()).toEqual(devices.toSorted());
    const [push] = service.received;
    expect(push?.notification).toEqual(writeNotification('new-device', language, start));
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String((3 * day) / 1000),
      urgency: 'high',
    });
    const { aud, exp, sub, publicKey } = vapidOf(push?.headers.authorization ?? '');
    expect(aud).toBe(service.origin.replace('http:', 'https:'));
    expect(publicKey).toBe(keys.publicKey);
    expect(sub).toMatch(/^mailto:.+@/);
    const left = exp - Date.now() / 1000;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(24 * 3600);
    expect(await stored()).toMatchObject(devices.map(() => ({ state: 'sent', sealed: '' })));
  });

  test('leaves a trace without its content, for thirty days', async () => {
    const { teacher } = await teacherWithDevices();
    await one.app.push.tell(teacher.user.id, 'new-device');
    const now = one.app.clock.now().getTime();
    await one.app.push.runDue();
    expect(await stored()).toMatchObject([
      { state: 'sent', sealed: '', purgeAt: new Date(now + 30 * day) },
    ]);
  });

  test('fits the service worker’s schema, and its encrypted length does not reveal its kind', async () => {
    const { teacher } = await teacherWithDevices();
    const kinds: NotificationKind[] = [
      'new-device',
      'mfa-enabled',
      'export-ready',
      'password-changed',
    ];
    for (const kind of kinds) await one.app.push.tell(teacher.user.id, kind);
    await one.app.push.runDue();
    expect(service.received).toHaveLength(kinds.length);
    expect(new Set(service.received.map(({ bytes }) => bytes)).size).toBe(1);
    for (const kind of Object.keys(notificationRules) as NotificationKind[]) {
      for (const language of locales) {
        expect(Value.Check(PushNotification, writeNotification(kind, language, start))).toBe(true);
      }
    }
  });

  test('is sent once per key to each device', async () => {
    const { teacher } = await teacherWithDevices(one, 2);
    for (let count = 0; count < 4; count += 1) {
      await one.app.push.tell(teacher.user.id, 'export-ready', 'archive-1');
    }
    await one.app.push.runDue();
    expect(service.received).toHaveLength(2);
  });
});

describe('devices are notified', () => {
  const titles = () => service.received.map(({ notification }) => notification.title);

  test('of a sign-in in another browser', async () => {
    const { teacher } = await teacherWithDevices();
    await signInElsewhere(teacher);
    await one.app.push.runDue();
    expect(titles()).toEqual(['Nouvel appareil']);
  });

  test('of a new password, even when it ends their session', async () => {
    const { teacher } = await teacherWithDevices();
    const { accessToken } = (await signInElsewhere(teacher)).json();
    await one.app.push.runDue();
    service.received.length = 0;
    const changed = await one.app.inject({
      method: 'PUT',
      url: '/users/me/password',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { current: teacher.password, password: 'une craie verte' },
    });
    expect(changed.statusCode).toBe(204);
    await one.app.push.runDue();
    expect(titles()).toEqual(['Mot de passe changé']);
    // The session of this device has ended: it gets nothing more.
    await one.app.push.tell(teacher.user.id, 'new-device');
    await one.app.push.runDue();
    expect(titles()).toHaveLength(1);
  });

  test('of a finished export, unless the user wants security notifications only', async () => {
    const { teacher: keen } = await teacherWithDevices();
    const { teacher: quiet } = await teacherWithDevices();
    await one.app.inject({
      method: 'PUT',
      url: '/users/me/preferences',
      headers: quiet.headers(),
      payload: { email: true, push: false, marketing: false },
    });
    for (const teacher of [keen, quiet]) {
      const headers = teacher.headers();
      const asked = await one.app.inject({ method: 'POST', url: '/users/me/exports', headers });
      expect(asked.statusCode).toBe(202);
      await one.app.push.tell(teacher.user.id, 'mfa-enabled');
    }
    await one.app.dataJobs.exports.runDue();
    await one.app.push.runDue();
    expect(titles().toSorted()).toEqual([
      'Deuxième facteur activé',
      'Deuxième facteur activé',
      'La copie de vos données est prête',
    ]);
  });

  test('of nothing once they are removed or belong to another account', async () => {
    service.behave('broken');
    const { teacher, devices } = await teacherWithDevices(one, 2);
    await one.app.push.tell(teacher.user.id, 'password-changed');
    await one.app.push.tell(teacher.user.id, 'mfa-enabled');
    await one.app.push.runDue();
    const other = await one.signUp();
    const [first = ''] = devices;
    const body = service.subscribe(first);
    await one.app.inject({
      method: 'POST',
      url: '/users/me/push/devices',
      headers: other.headers(),
      payload: body,
    });
    const headers = teacher.headers();
    const { devices: left } = (await one.app.inject({ url: '/users/me/push', headers })).json();
    const url = `/users/me/push/devices/${left[0].id}`;
    await one.app.inject({ method: 'DELETE', url, headers });
    service.behave('takes');
    advance(pauseAfter(1));
    await one.app.push.runDue();
    // A password change is sent after the session's end too, so only the new owner prevents it.
    expect(titles()).toEqual(['Mot de passe changé']);
    expect(service.received[0]?.device).toBe(devices[1]);
  });
});

describe('stored devices', () => {
  test('appear in the archive without their endpoints, and are erased with the account', async () => {
    const { teacher } = await teacherWithDevices(one, 2);
    service.behave('broken');
    await one.app.push.tell(teacher.user.id, 'new-device');
    const { id, email, language } = teacher.user;
    const source = one.app.personalData.sources().find(({ module }) => module === 'push');
    const parts: unknown[] = [];
    for await (const part of source?.collect({ id, email, language }) ?? []) parts.push(part);
    expect(parts).toMatchObject([
      { path: 'notifications.json', json: [{ service: '127.0.0.1' }, { service: '127.0.0.1' }] },
    ]);
    expect(JSON.stringify(parts)).not.toMatch(/device-|p256dh|auth/);
    await source?.erase({ id, email, language });
    await source?.erase({ id, email, language });
    for (const name of source?.collections ?? []) {
      const all = await one.app.mongo.collection(name).find({}).toArray();
      expect(JSON.stringify(all)).not.toContain(id);
    }
  });
});

test('the queue sends notifications in the background', async () => {
  const { teacher } = await teacherWithDevices();
  await one.app.push.tell(teacher.user.id, 'new-device');
  await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(1);
});
