import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { listenForPush, notificationOf, pathOf } from './push.ts';

const notification = {
  title: 'Nouvel appareil',
  body: 'Votre compte vient d’être ouvert.',
  path: '/dashboard/parametres',
  tag: 'new-device',
  language: 'fr',
  at: '2041-11-21T08:00:00.000Z',
};

describe('a push message', () => {
  test('of ours is read, with any padding', () => {
    expect(notificationOf(JSON.stringify(notification).padEnd(512))).toEqual(notification);
  });

  test('of any other shape is refused without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(undefined)), (text) => {
        expect(notificationOf(text)).toBeNull();
      }),
    );
    for (const name of Object.keys(notification)) {
      expect(notificationOf(JSON.stringify({ ...notification, [name]: 1 }))).toBeNull();
      expect(
        notificationOf(JSON.stringify({ ...notification, [name]: 'x'.repeat(300) })),
      ).toBeNull();
    }
  });
});

test('a notification opens only pages of this site', () => {
  const site = 'https://ardoise.example';
  const wild = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.webPath(),
    fc.constantFrom('//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'),
    fc.webUrl().map((url) => `/${url}`),
  );
  fc.assert(
    fc.property(wild, (path) => {
      expect(new URL(pathOf(path), site).origin).toBe(site);
    }),
    { numRuns: 2_000 },
  );
  expect(pathOf('/dashboard/parametres')).toBe('/dashboard/parametres');
}, 30_000);

/** A worker scope that records what is done in it. */
function world(windows: string[] = []) {
  const heard = new Map<string, (event: never) => void>();
  const done: unknown[] = [];
  let work: Promise<unknown> = Promise.resolve();
  listenForPush({
    location: { origin: 'https://ardoise.example' },
    registration: {
      showNotification: async (title, options) => void done.push({ title, ...options }),
      pushManager: {
        async subscribe(options) {
          done.push({ subscribe: options });
          throw new Error('The result is not looked at');
        },
      },
    },
    clients: {
      matchAll: async () =>
        windows.map((url) => ({
          id: url,
          url: `https://ardoise.example${url}`,
          focus: async () => void done.push({ focus: url }),
          postMessage: (message) => void done.push({ told: message }),
        })),
      openWindow: async (url) => void done.push({ open: url }),
    },
    addEventListener: (type: string, listener: (event: never) => void) => heard.set(type, listener),
  });
  return {
    done,
    async fire(type: string, event: object) {
      const waitUntil = (given: Promise<unknown>) => {
        work = given;
      };
      heard.get(type)?.({ ...event, waitUntil } as never);
      await work;
    },
  };
}

describe('the worker', () => {
  let closed = 0;
  beforeEach(() => {
    closed = 0;
  });
  const clicked = (data: unknown) => ({ notification: { data, close: () => (closed += 1) } });

  test('shows a notification with its language and time', async () => {
    const { done, fire } = world();
    await fire('push', { data: { text: () => JSON.stringify(notification) } });
    expect(done).toMatchObject([
      {
        title: notification.title,
        body: notification.body,
        lang: 'fr',
        tag: 'new-device',
        data: { path: notification.path },
        timestamp: Date.parse(notification.at),
      },
    ]);
  });

  test.each([null, { text: () => 'nonsense' }])('shows something for %j too', async (data) => {
    const { done, fire } = world();
    await fire('push', { data });
    expect(done).toMatchObject([{ title: 'Ardoise', data: { path: '/dashboard' } }]);
  });

  test('focuses the window that shows the page already, and leaves others as they are', async () => {
    const open = world(['/dashboard/mes-fiches/1', '/dashboard/parametres']);
    await open.fire('notificationclick', clicked({ path: '/dashboard/parametres' }));
    expect(open.done).toEqual([{ focus: '/dashboard/parametres' }]);
    const elsewhere = world(['/dashboard/mes-fiches/1']);
    await elsewhere.fire('notificationclick', clicked({ path: '/dashboard/parametres' }));
    await elsewhere.fire('notificationclick', clicked({ path: 'https://evil.example/' }));
    await elsewhere.fire('notificationclick', clicked(null));
    expect(elsewhere.done).toEqual([
      { open: '/dashboard/parametres' },
      { open: '/dashboard' },
      { open: '/dashboard' },
    ]);
    expect(closed).toBe(4);
  });

  test('subscribes again when the browser revokes a subscription, and tells the pages', async () => {
    const renewed = world(['/dashboard']);
    const options = { applicationServerKey: new ArrayBuffer(65) };
    await renewed.fire('pushsubscriptionchange', {
      oldSubscription: { options },
      newSubscription: {},
    });
    expect(renewed.done).toEqual([{ told: 'notices-changed' }]);
    const lost = world();
    await lost.fire('pushsubscriptionchange', { oldSubscription: { options } });
    expect(lost.done).toEqual([{ subscribe: { userVisibleOnly: true, ...options } }]);
  });
});
