import { paymentProviders } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { Webhooks } from './webhooks.ts';

/** `/webhooks/<provider>`: what the providers of payments say. */
export const webhookRoutes: FastifyPluginAsyncTypebox<{ webhooks: Webhooks }> = async (
  app,
  { webhooks },
) => {
  for (const provider of paymentProviders) {
    app.post(
      `/webhooks/${provider}`,
      {
        bodyLimit: 64 * 1024,
        config: { rawBody: true, machine: true },
        schema: {
          tags: ['payments'],
          summary: `What ${provider} says of a payment: a reason to ask it`,
          // The signature covers the raw bytes; the adapter parses them.
          body: Type.Unknown(),
          response: {
            204: Type.Null(),
            ...problems('MALFORMED_REQUEST', 'FORBIDDEN', 'PAYLOAD_TOO_LARGE'),
          },
        },
      },
      async (request, reply) => {
        const raw = request.rawBody;
        const outcome =
          raw === null ? 'refused' : await webhooks.take(provider, raw, request.headers);
        if (outcome === 'refused') throw new Problem('FORBIDDEN');
        return reply.code(204).send(null);
      },
    );
  }
};
