import { UnitNotice } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { UnitNotices } from './service.ts';

export const unitNoticeRoutes: FastifyPluginAsyncTypebox<{ notices: UnitNotices }> = async (
  app,
  { notices },
) => {
  const onRequest = [app.authenticate];
  const tags = ['sheets'];

  app.get(
    '/usage/notice',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Whether I am told of my next units',
        response: { 200: UnitNotice, ...problems('UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { asked: await notices.asked(request.user.id) };
    },
  );

  app.put(
    '/usage/notice',
    {
      onRequest,
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'Be told once, or no more, when I have units again',
        body: UnitNotice,
        response: {
          200: UnitNotice,
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'ACCOUNT_DISABLED'),
        },
      },
    },
    async (request) => {
      const { id } = request.user;
      await app.users.demand(id);
      await (request.body.asked ? notices.ask(id) : notices.withdraw(id));
      return request.body;
    },
  );
};
