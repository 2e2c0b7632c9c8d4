import { VitalsBody, VitalsList, VitalsQuery } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { VitalsService } from './service.ts';

/** Web vitals: reports of browsers whose users consented, and percentiles for staff. */
export const vitalsRoutes: FastifyPluginAsyncTypebox<{ service: VitalsService }> = async (
  app,
  { service },
) => {
  app.post(
    '/vitals',
    {
      onRequest: [app.authenticate],
      config: { rateLimit: { max: 120, seconds: 3600, by: 'user' } },
      bodyLimit: 8 * 1024,
      schema: {
        tags: ['operations'],
        summary: 'What the browser measured; only with the consent `vitals`, kept without a name',
        body: VitalsBody,
        response: {
          204: Type.Null(),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async (request, reply) => {
      const agreed = await app.consents.stands(request.user.id, 'vitals');
      if (!agreed) throw new Problem('FORBIDDEN');
      await service.count(request.body.items);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/vitals',
    {
      config: { right: 'vitals:read' },
      schema: {
        tags: ['operations'],
        summary: 'Daily percentiles by screen and connection, for staff',
        querystring: VitalsQuery,
        response: {
          200: VitalsList,
          ...problems('VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await service.days(request.query) };
    },
  );
};
