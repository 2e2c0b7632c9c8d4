import {
  AssistantFeedback,
  AssistantSite,
  Conversation,
  ConversationSummary,
  IdParams,
  Page,
  PageQuery,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';

const tags = ['assistant'];

/** `/assistant/…`: the page's site, drawn pictures, feedback, and saved conversations. */
export const assistantRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { service, conversations, images, askerOf, imageUrl } = app.assistant;
  const { clock } = app;
  const onRequest = [app.authenticate];

  app.get(
    '/assistant/site',
    {
      config: { machine: true },
      schema: {
        tags,
        summary: 'The page’s site: its name and theme, and who answers there',
        response: { 200: AssistantSite, ...problems('SITE_REFUSED', 'SITE_OFF') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ...(await app.sites.page(request)), origin: service.origin };
    },
  );

  app.get(
    '/assistant/images/:id',
    {
      compress: false,
      schema: {
        tags,
        summary: 'A picture drawn by the assistant, kept for a day',
        params: IdParams,
        response: {
          200: {
            content: {
              'image/png': { schema: Type.Any() },
              'image/jpeg': { schema: Type.Any() },
              'image/webp': { schema: Type.Any() },
              'image/gif': { schema: Type.Any() },
            },
          },
          ...problems('NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      const image = await images.find(request.params.id, now);
      if (image === null) throw new Problem('NOT_FOUND');
      const seconds = Math.floor((image.expiresAt.getTime() - now.getTime()) / 1000);
      return reply
        .type(image.type)
        .header('cache-control', `private, max-age=${seconds}, immutable`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(image.bytes);
    },
  );

  app.post(
    '/assistant/feedback',
    {
      config: { rateLimit: { max: 120, seconds: 3600, by: 'address' } },
      schema: {
        tags,
        summary: 'Rate an answer',
        body: AssistantFeedback,
        response: {
          204: Type.Null(),
          ...problems(
            'UNAUTHENTICATED',
            'VISITOR_REFUSED',
            'SITE_REFUSED',
            'SITE_OFF',
            'NOT_FOUND',
            'MALFORMED_REQUEST',
          ),
        },
      },
    },
    async (request, reply) => {
      await service.judge(await askerOf(request, reply), request.body);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/assistant/conversations',
    {
      onRequest,
      schema: {
        tags,
        summary: 'My saved conversations, last used first',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: {
          200: Page(ConversationSummary),
          ...problems('UNAUTHENTICATED', 'SITE_REFUSED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      const { limit = 20, cursor } = request.query;
      reply.header('cache-control', 'no-store');
      return await conversations.page(request.user.id, limit, cursor);
    },
  );

  app.delete(
    '/assistant/conversations',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete all my conversations',
        response: { 204: Type.Null(), ...problems('UNAUTHENTICATED', 'SITE_REFUSED') },
      },
    },
    async (request, reply) => {
      await conversations.removeAll(request.user.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/assistant/conversations/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'A conversation with its messages',
        params: IdParams,
        response: {
          200: Conversation,
          ...problems('UNAUTHENTICATED', 'SITE_REFUSED', 'NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await conversations.get(request.user.id, request.params.id, clock.now(), (image) =>
        imageUrl(request, image),
      );
    },
  );

  app.delete(
    '/assistant/conversations/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete a conversation',
        params: IdParams,
        response: {
          204: Type.Null(),
          ...problems('UNAUTHENTICATED', 'SITE_REFUSED', 'NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      await conversations.remove(request.user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
