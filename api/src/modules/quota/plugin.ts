import fp from 'fastify-plugin';
import { quotaPersonalData } from './personal-data.ts';
import { quotaRepository } from './repository.ts';
import { quotaRoutes } from './routes.ts';
import { type QuotaService, quotaService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The month's units of each account. Subscriptions call `setPlan`. */
    quota: QuotaService;
  }
}

/** Generations that one user may have running. */
const runningLimit = 3;

export const quotaModule = fp(
  async (app) => {
    const { clock, config } = app;
    const options = {
      clock,
      welcomeSheets: config.welcomeSheets,
      runningLimit,
      changed: (userId: string) => app.realtime.publish(`user:${userId}`, { kind: 'quota' }),
    };
    const repository = quotaRepository(app.mongo);
    app.decorate('quota', quotaService(repository, options));
    app.personalData.register(quotaPersonalData(repository));
    await app.register(quotaRoutes);
  },
  {
    name: 'quota',
    dependencies: ['mongo', 'migrations', 'auth', 'personal-data-registry', 'realtime'],
  },
);
