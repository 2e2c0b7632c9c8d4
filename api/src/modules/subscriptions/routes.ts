import { Subscription, SubscriptionChange } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { SubscriptionService } from './service.ts';

export const subscriptionRoutes: FastifyPluginAsyncTypebox<{
  service: SubscriptionService;
}> = async (app, { service }) => {
  const onRequest = [app.authenticate];
  const tags = ['subscription'];
  const changed = {
    200: Subscription,
    ...problems('UNAUTHENTICATED', 'ACCOUNT_DISABLED', 'NO_SUBSCRIPTION', 'CONFLICT'),
  };

  app.get(
    '/subscription',
    {
      onRequest,
      schema: {
        tags,
        summary: 'My plan: what is paid, and what each plan would cost me now',
        response: { 200: Subscription, ...problems('UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.get(request.user.id);
    },
  );

  app.post(
    '/subscription/cancel',
    {
      onRequest,
      bodyLimit: 1024,
      schema: { tags, summary: 'Stop at the end of the paid period', response: changed },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await app.users.demand(request.user.id);
      return await service.cancel(request.user.id);
    },
  );

  app.post(
    '/subscription/resume',
    {
      onRequest,
      bodyLimit: 1024,
      schema: { tags, summary: 'Go on after the paid period', response: changed },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await app.users.demand(request.user.id);
      return await service.resume(request.user.id);
    },
  );

  app.post(
    '/subscription/change',
    {
      onRequest,
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'Choose the plan of the next period; a dearer one at once is an order',
        body: SubscriptionChange,
        response: { ...changed, ...problems('VALIDATION_FAILED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await app.users.demand(request.user.id);
      return await service.choose(request.user.id, request.body.plan);
    },
  );
};
