import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ConsentBody, ConsentList, PageQuery } from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';

/** What I consented to. */
export const consentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { consents } = app;

  app.get(
    '/users/me/consents',
    {
      onRequest: [app.authenticate],
      schema: {
        tags: ['account'],
        summary: 'What I consented to: what stands now, and all of it, the latest first',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: ConsentList, ...problems('UNAUTHENTICATED') },
      },
    },
    (request) => consents.list(request.user.id, request.query.limit, request.query.cursor),
  );

  app.post(
    '/users/me/consents',
    {
      onRequest: [app.authenticate],
      config: { rateLimit: { max: 60, seconds: 3600, by: 'user' } },
      bodyLimit: 1024,
      schema: {
        tags: ['account'],
        summary: 'Give or withdraw a consent; the terms are left by erasing the account',
        body: ConsentBody,
        response: {
          201: ConsentList,
          ...problems('UNAUTHENTICATED', 'ACCOUNT_DISABLED', 'CONFLICT', 'RATE_LIMITED'),
        },
      },
    },
    async (request, reply) => {
      const { user, body } = request;
      await app.users.demand(user.id);
      await consents.record(user.id, body);
      return reply.code(201).send(await consents.list(user.id));
    },
  );
};
