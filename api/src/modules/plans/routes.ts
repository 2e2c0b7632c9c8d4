import { PlanList } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { etagOf } from '../../shared/etag.ts';
import type { PlanService } from './service.ts';

/** Plans and prices. Public. */
export const planRoutes: FastifyPluginAsyncTypebox<{ service: PlanService }> = async (
  app,
  { service },
) => {
  app.get(
    '/plans',
    {
      schema: {
        tags: ['plans'],
        summary: 'Plans and prices as they are now, in FCFA',
        response: { 200: PlanList, 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const list = await service.list();
      const etag = etagOf(list);
      // A changed price is everywhere within five minutes.
      reply.header('cache-control', 'public, max-age=300').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
      return list;
    },
  );
};
