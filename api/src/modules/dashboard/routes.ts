import { Dashboard } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../shared/problem-schemas.ts';

/** `/dashboard`: all that the overview shows, in one answer. */
export const dashboardRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/dashboard',
    {
      onRequest: [app.authenticate],
      schema: {
        tags: ['sheets'],
        summary:
          'Sheets of the last 30 days, counts, usage, running generations, banners about money',
        response: { 200: Dashboard, ...problems('UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      const { id } = request.user;
      const [overview, usage, running, banners] = await Promise.all([
        app.sheets.service.overview(id),
        app.quota.usage(id),
        app.generations.service.running(id, request.locale),
        app.moneyNotifications.current(id),
      ]);
      reply.header('cache-control', 'no-store');
      return { ...overview, usage, running: running.map((generation) => generation.id), banners };
    },
  );
};
