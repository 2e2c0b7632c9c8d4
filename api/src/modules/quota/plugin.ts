import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Usage } from '@ardoise/contract/schemas';
import fp from 'fastify-plugin';
import { problems } from '../../shared/problem-schemas.ts';
import { quotaPersonalData } from './personal-data.ts';
import { quotaRepository } from './repository.ts';
import { type QuotaService, quotaService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The door to the month's units: subscriptions call `setPlan`. */
    quota: QuotaService;
  }
}

/** Generations that one user may have running. */
const runningLimit = 3;

const routes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/usage',
    {
      onRequest: [app.authenticate],
      schema: {
        tags: ['sheets'],
        summary: 'Sheets of the month: used, held, left',
        response: { 200: Usage, ...problems('UNAUTHENTICATED', 'INTERNAL') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await app.quota.usage(request.user.id);
    },
  );
};

export const quotaModule = fp(
  async (app) => {
    const { clock, config } = app;
    const options = { clock, welcomeSheets: config.welcomeSheets, runningLimit };
    const repository = quotaRepository(app.mongo);
    app.decorate('quota', quotaService(repository, options));
    app.personalData.register(quotaPersonalData(repository));
    await app.register(routes);
  },
  { name: 'quota', dependencies: ['mongo', 'migrations', 'auth'] },
);
