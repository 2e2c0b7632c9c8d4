import fp from 'fastify-plugin';
import { keysOf } from '../../shared/keys.ts';
import { createErasureJobs } from './erasure-jobs.ts';
import { createExportJobs } from './export-jobs.ts';
import { exportRepository } from './export-repository.ts';
import { createFileRepository } from './file-repository.ts';
import { createLinks } from './links.ts';
import { exportCollections } from './model.ts';
import { personalDataRoutes } from './routes.ts';
import { type PersonalDataService, personalDataService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Erasures that the team asks for. */
    erasures: Pick<PersonalDataService, 'askErasureFor' | 'cancelErasureFor'>;
    /** The queues of archives and erasures, for tests to run by hand. */
    dataJobs: {
      exports: { runDue(): Promise<void> };
      erasures: { runDue(): Promise<void> };
    };
  }
}

/** Archives and erasure of the data that modules register with `app.personalData`. */
export const personalDataModule = fp(
  async (app) => {
    const { mongo, clock, log, mail, push, users, limits, personalData, accountEvents } = app;
    const exports = exportRepository(mongo);
    const { erasures } = users;
    const store = createFileRepository(mongo);
    const links = createLinks(keysOf(app.config.jwtSecrets, 'files'));
    const { stopping } = app;
    const common = { exports, erasures, store, links, personalData, users, mail, push, clock, log };
    const archives = createExportJobs({ ...common, stopping });
    const queues = {
      exports: archives.queue,
      erasures: createErasureJobs({ ...common, accountEvents, alsoDue: archives.expire }),
    };
    app.decorate('dataJobs', queues);
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
      asked: () => queues.exports.wake(),
    });
    app.decorate('erasures', service);
    await app.register(personalDataRoutes, { service, store });

    app.addHook('onReady', async () => {
      for (const queue of Object.values(queues)) queue.run(stopping);
    });
    app.addHook('onClose', async () => {
      await Promise.all(Object.values(queues).map((queue) => queue.close()));
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
