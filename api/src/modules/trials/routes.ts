import { Trial, TrialBody } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { networkOf } from '../../shared/network-address.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { TrialService } from './service.ts';

/** A sheet before there is an account. */
export const trialRoutes: FastifyPluginAsyncTypebox<{ service: TrialService }> = async (
  app,
  { service },
) => {
  app.post(
    '/trial-sheets',
    {
      config: { rateLimit: { max: 30, seconds: 60, by: 'address' } },
      bodyLimit: 16 * 1024,
      schema: {
        tags: ['trials'],
        summary: 'A sheet without an account: composed, not stored',
        body: TrialBody,
        response: {
          200: Trial,
          ...problems(
            'VALIDATION_FAILED',
            'PAYLOAD_TOO_LARGE',
            'DISCIPLINE_NOT_TAUGHT',
            'TRIAL_LIMIT',
            'RATE_LIMITED',
          ),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { sheet: await service.make(request.body, networkOf(request.ip)) };
    },
  );
};
