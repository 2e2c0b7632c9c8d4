import { UnitNotification } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { UnitNotifications } from './service.ts';

export const unitNotificationRoutes: FastifyPluginAsyncTypebox<{
  notifications: UnitNotifications;
}> = async (app, { notifications }) => {
  const onRequest = [app.authenticate];
  const tags = ['sheets'];

  app.get(
    '/usage/notification',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Whether I am told of my next units',
        response: { 200: UnitNotification, ...problems('UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { asked: await notifications.asked(request.user.id) };
    },
  );

  app.put(
    '/usage/notification',
    {
      onRequest,
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'Be told once, or no more, when I have units again',
        body: UnitNotification,
        response: {
          200: UnitNotification,
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'ACCOUNT_DISABLED'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id } = request.user;
      await app.users.demand(id);
      await (request.body.asked ? notifications.ask(id) : notifications.withdraw(id));
      return request.body;
    },
  );
};
