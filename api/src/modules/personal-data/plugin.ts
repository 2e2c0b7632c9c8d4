import fp from 'fastify-plugin';
import { createLoop, type Loop } from '../../shared/loop.ts';
import { derivedKey } from '../../shared/sealed.ts';
import { createErasureJobs } from './erasure-jobs.ts';
import { createExportJobs } from './export-jobs.ts';
import { exportRepository } from './export-repository.ts';
import { createFileRepository } from './file-repository.ts';
import { createLinks } from './links.ts';
import { exportCollections } from './model.ts';
import { personalDataRoutes } from './routes.ts';
import { personalDataService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The loops that make archives and let accounts go, for tests that do not wait for them. */
    dataJobs: { exports: Loop; erasures: Loop };
  }
}

/** Copies of all one's data, and erasure: what every room registers with `app.personalData`. */
export const personalDataModule = fp(
  async (app) => {
    const { mongo, clock, log, mail, push, users, limits, personalData, accountEvents } = app;
    const exports = exportRepository(mongo);
    const { erasures } = users;
    const store = createFileRepository(mongo);
    const links = createLinks(derivedKey(app.config.jwtSecret, 'files'));
    const common = { exports, erasures, store, links, personalData, users, mail, push, clock, log };
    const jobs = createExportJobs(common);
    const leaving = createErasureJobs({ ...common, accountEvents });
    const loops = {
      exports: createLoop({
        work: jobs.work,
        everyMs: 2_000,
        failed: (err) => log.warn({ err }, 'the queue of archives cannot be read'),
      }),
      erasures: createLoop({
        async work(signal) {
          await jobs.expire();
          await leaving.work(signal);
        },
        everyMs: 60_000,
        failed: (err) => log.warn({ err }, 'accounts that are due cannot be read'),
      }),
    };
    app.decorate('dataJobs', loops);

    personalData.register({
      module: 'personal-data',
      collections: Object.values(exportCollections),
      files: ['exports.json'],
      async *collect({ id }) {
        const asked = (await exports.recent(id)).map(
          ({ state, requestedAt, readyAt, expiresAt, size }) => {
            return { state, requestedAt, readyAt, expiresAt, size };
          },
        );
        yield { path: 'exports.json', json: asked };
      },
      async erase({ id }) {
        for (const { files } of await exports.recent(id)) {
          for (const file of files) await store.remove(file);
        }
        await exports.removeAll(id);
      },
    });

    const service = personalDataService({
      ...common,
      limits,
      reauthentication: app.reauthentication,
      noteSecurityEvent: app.noteSecurityEvent,
      asked: () => loops.exports.wake(),
    });
    await app.register(personalDataRoutes, { service, store });

    app.addHook('onReady', async () => {
      for (const loop of Object.values(loops)) loop.run(app.stopping);
    });
    app.addHook('onClose', async () => {
      await Promise.all(Object.values(loops).map((loop) => loop.ended()));
    });
  },
  {
    name: 'personal-data',
    dependencies: [
      'mongo',
      'mail',
      'push',
      'users',
      'accounts',
      'rate-limit',
      'stopping',
      'personal-data-registry',
    ],
  },
);
