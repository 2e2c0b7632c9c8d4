import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Usage } from '@ardoise/contract/schemas';
import { problems } from '../../shared/problem-schemas.ts';

/** `/usage`: what the account may still have written this month. */
export const quotaRoutes: FastifyPluginAsyncTypebox = async (app) => {
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
