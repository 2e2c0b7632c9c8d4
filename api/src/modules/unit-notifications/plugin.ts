import fp from 'fastify-plugin';
import { createLoop, type Loop } from '../../shared/leased-queue/loop.ts';
import { unitNotificationCollection } from './model.ts';
import { unitNotificationRepository } from './repository.ts';
import { unitNotificationRoutes } from './routes.ts';
import { createUnitNotifications } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The loop that tells of new units, for tests to run by hand. */
    unitNotifications: Loop;
  }
}

const everyMs = 60_000;

/** `/usage/notification`: who has no unit left may be told by mail and notification of the next ones. */
export const unitNotificationsModule = fp(
  async (app) => {
    const { mongo, quota, users, mail, push, clock, log } = app;
    const wishes = unitNotificationRepository(mongo);
    const notifications = createUnitNotifications({ wishes, quota, users, mail, push, clock });
    app.personalData.register({
      module: 'unit-notifications',
      collections: [unitNotificationCollection],
      files: ['unit-notification.json'],
      async *collect({ id }) {
        const found = await wishes.find(id);
        if (found !== null)
          yield { path: 'unit-notification.json', json: { askedAt: found.askedAt } };
      },
      erase: ({ id }) => wishes.remove(id),
    });
    await app.register(unitNotificationRoutes, { notifications });
    const loop = createLoop({
      work: notifications.work,
      everyMs,
      failed: (err) => log.warn({ err }, 'teachers who wait for units cannot be told'),
    });
    app.decorate('unitNotifications', loop);
    app.addHook('onReady', async () => loop.run(app.stopping));
    app.addHook('onClose', async () => void (await loop.ended()));
  },
  {
    name: 'unit-notifications',
    dependencies: ['quota', 'users', 'mail', 'push', 'stopping', 'personal-data-registry'],
  },
);
