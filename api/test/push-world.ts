import type { Locale } from '@ardoise/contract';
import { makeVapidKeys } from '../src/config/push.ts';
import { build, type BuildOptions, type Teacher, type TestApp } from './helper.ts';
import { movableClock } from './movable-clock.ts';
import { startPushService } from './push-service.ts';

/** A notification as it is stored. */
interface StoredNotification {
  _id: string;
  state: string;
  reason: string;
  sealed: string;
}

let names = 0;
export const newDeviceName = (): string => `device-${(names += 1)}`;

/** A site, a push service, and teachers with registered devices. */
export async function startPushWorld() {
  const start = new Date('2041-11-21T08:00:00Z');
  const { clock, advance, set } = movableClock(start);
  const service = await startPushService();
  const keys = makeVapidKeys();
  const twin = ({ config, ...deps }: BuildOptions = {}) =>
    build({
      clock,
      pushTimeoutMs: 5_000,
      ...deps,
      config: { push: { keys, services: [service.origin] }, ...config },
    });
  const one = await twin();

  async function addTo({ app }: TestApp, teacher: Teacher): Promise<string> {
    const device = newDeviceName();
    const answer = await app.inject({
      method: 'POST',
      url: '/users/me/push/devices',
      headers: teacher.headers(),
      payload: service.subscribe(device),
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return device;
  }

  return {
    start,
    advance,
    service,
    keys,
    one,
    /** Another process; it shares the database of `one` only if the options say so. */
    twin,
    /** A new teacher with that many registered devices. */
    async teacherWithDevices(site: TestApp = one, devices = 1, language: Locale = 'fr') {
      const teacher = await site.signUp({ language });
      const mine: string[] = [];
      while (mine.length < devices) mine.push(await addTo(site, teacher));
      return { teacher, devices: mine };
    },
    stored: ({ app }: TestApp = one) =>
      app.mongo.collection<StoredNotification>('pushes').find({}).toArray(),
    /** No notification of one test may reach the next. */
    async tidy(): Promise<void> {
      await one.app.mongo.collection('pushes').deleteMany({});
      service.behave('takes');
      service.received.length = 0;
      service.calls.length = 0;
      set(start);
    },
    async stop(): Promise<void> {
      await one.stop();
      await service.stop();
    },
  };
}
