import { AssistantOversight } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { createOversight } from './oversight.ts';

export interface OversightRouteParts {
  look: ReturnType<typeof createOversight>;
}

/** For whoever watches over the site. */
export const oversightRoutes: FastifyPluginAsyncTypebox<OversightRouteParts> = async (
  app,
  { look },
) => {
  app.get(
    '/assistant/oversight',
    {
      config: { right: 'security:read' },
      schema: {
        tags: ['assistant'],
        summary: 'Ceilings with what is used of them, and messages that were withheld, in figures',
        response: { 200: AssistantOversight },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return await look();
    },
  );
};
