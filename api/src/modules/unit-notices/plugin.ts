import fp from 'fastify-plugin';
import { createLoop, type Loop } from '../../shared/leased-queue/loop.ts';
import { unitNoticeCollection } from './model.ts';
import { unitNoticeRepository } from './repository.ts';
import { unitNoticeRoutes } from './routes.ts';
import { createUnitNotices } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The loop that tells of new units, for tests to run by hand. */
    unitNotices: Loop;
  }
}

const everyMs = 60_000;

/** `/usage/notice`: who has no unit left may be told by mail and notification of the next ones. */
export const unitNoticesModule = fp(
  async (app) => {
    const { mongo, quota, users, mail, push, clock, log } = app;
    const wishes = unitNoticeRepository(mongo);
    const notices = createUnitNotices({ wishes, quota, users, mail, push, clock });
    app.personalData.register({
      module: 'unit-notices',
      collections: [unitNoticeCollection],
      files: ['unit-notice.json'],
      async *collect({ id }) {
        const found = await wishes.find(id);
        if (found !== null) yield { path: 'unit-notice.json', json: { askedAt: found.askedAt } };
      },
      erase: ({ id }) => wishes.remove(id),
    });
    await app.register(unitNoticeRoutes, { notices });
    const loop = createLoop({
      work: notices.work,
      everyMs,
      failed: (err) => log.warn({ err }, 'teachers who wait for units cannot be told'),
    });
    app.decorate('unitNotices', loop);
    app.addHook('onReady', async () => loop.run(app.stopping));
    app.addHook('onClose', async () => void (await loop.ended()));
  },
  {
    name: 'unit-notices',
    dependencies: ['quota', 'users', 'mail', 'push', 'stopping', 'personal-data-registry'],
  },
);
