import fp from 'fastify-plugin';
import { createWebPush } from '../../providers/push/web-push.ts';
import { outboxRepository } from '../../shared/outbox/repository.ts';
import { keysOf } from '../../shared/keys.ts';
import { siteUrlOf } from '../../shared/origin.ts';
import { pushCollections } from './model.ts';
import { pushRepository } from './repository.ts';
import { pushRoutes } from './routes.ts';
import { createPush, type Push } from './service.ts';

export interface PushOptions {
  /** Timeout of one call to a push service. */
  timeoutMs?: number | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Queues notifications to devices: `await app.push.tell(…)`. */
    push: Push;
  }
}

/** `/users/me/push`, and the delivery of notifications to devices. */
export const pushModule = fp<PushOptions>(
  async (app, options) => {
    const { push: settings, jwtSecrets, mailFrom, environment } = app.config;
    const { keys, services } = settings;
    const site = siteUrlOf(app.config);
    // Whom a push service contacts about problems (RFC 8292).
    const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? '';
    const subject = site.startsWith('https:') ? site : `mailto:${address}`;
    const push = createPush({
      devices: pushRepository(app.mongo),
      pushes: outboxRepository(app.mongo, pushCollections.queue),
      transport:
        keys === undefined
          ? null
          : createWebPush({ vapid: { ...keys, subject }, timeoutMs: options.timeoutMs ?? 10_000 }),
      services,
      users: app.users,
      keys: keysOf(jwtSecrets, 'push'),
      clock: app.clock,
      log: app.log,
      openSessions: (userId) => app.openSessions(userId),
      // On the devices that are open; the others get the notification.
      announce: (userId, kind) =>
        app.realtime.publish(`user:${userId}`, { kind: 'notice', id: kind }),
    });
    app.decorate('push', push);
    app.accountEvents.on('session-ended', ({ sessionId }) => push.endSession(sessionId));
    app.accountEvents.on('sessions-ended', ({ userId, except }) =>
      push.endSessions(userId, except),
    );
    app.accountEvents.on('closed', ({ userId }) => push.endSessions(userId));
    app.personalData.register({
      module: 'push',
      collections: Object.values(pushCollections),
      files: ['notifications.json'],
      async *collect({ id }) {
        const json = await push.collect(id);
        if (json.length > 0) yield { path: 'notifications.json', json };
      },
      erase: ({ id }) => push.erase(id),
    });
    await app.register(pushRoutes, { push });
    if (keys === undefined) {
      if (environment === 'production') {
        app.log.warn(
          'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: no notifications are sent to devices',
        );
      }
      return;
    }
    app.addHook('onReady', async () => push.run(app.stopping));
    app.addHook('onClose', () => push.close());
  },
  {
    name: 'push',
    dependencies: [
      'mongo',
      'migrations',
      'stopping',
      'users',
      'rate-limit',
      'account-events',
      'personal-data-registry',
      'realtime',
    ],
  },
);
