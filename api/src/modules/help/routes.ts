import { HelpIndex, HelpItem, HelpItemParams, HelpLanguageParams } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { HelpService, Named } from './service.ts';

/** Names an answer for caches. @returns whether the caller has just this one */
function isKept(request: FastifyRequest, reply: FastifyReply, { etag }: Named<unknown>): boolean {
  reply.header('cache-control', 'public, max-age=300').header('etag', etag);
  return request.headers['if-none-match'] === etag;
}

/** Answers without a body: the caller shows what it keeps. */
const sendKept = (reply: FastifyReply) => reply.code(304).send(undefined);

/** `/help`: what the desk shows of guides and tutorials. Public. */
export const helpRoutes: FastifyPluginAsyncTypebox<{ service: HelpService }> = async (
  app,
  { service },
) => {
  const tags = ['help'];

  app.get(
    '/help/:language',
    {
      schema: {
        tags,
        summary: 'All guides, tutorials and questions of the help, for listing and searching',
        params: HelpLanguageParams,
        response: { 200: HelpIndex, ...problems('VALIDATION_FAILED') },
      },
    },
    async (request, reply) => {
      const index = service.index(request.params.language);
      if (isKept(request, reply, index)) return sendKept(reply);
      return index.value;
    },
  );

  app.get(
    '/help/:language/:id',
    {
      schema: {
        tags,
        summary: 'A guide or tutorial with its steps',
        params: HelpItemParams,
        response: { 200: HelpItem, ...problems('VALIDATION_FAILED', 'NOT_FOUND') },
      },
    },
    async (request, reply) => {
      const item = service.item(request.params.language, request.params.id);
      if (item === null) throw new Problem('NOT_FOUND');
      if (isKept(request, reply, item)) return sendKept(reply);
      return item.value;
    },
  );
};
