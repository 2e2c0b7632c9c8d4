import {
  IdParams,
  OfferDecisionBody,
  OfferedLesson,
  OfferedLessonSummary,
  OffersQuery,
  Page,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { LessonOffers } from './offers.ts';

/** `/offered-lessons`: what the team reads and decides. */
export const offerRoutes: FastifyPluginAsyncTypebox<{ offers: LessonOffers }> = async (
  app,
  { offers },
) => {
  const config = { right: 'lessons:approve' } as const;
  const tags = ['own-lessons'];
  const params = IdParams;
  const refusals = problems(
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'ACCOUNT_DISABLED',
    'VALIDATION_FAILED',
  );

  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/offered-lessons',
    {
      config,
      schema: {
        tags,
        summary: 'Lessons that teachers offer, the oldest offer first',
        querystring: OffersQuery,
        response: { 200: Page(OfferedLessonSummary), ...refusals },
      },
    },
    (request) => offers.page(request.query),
  );

  app.get(
    '/offered-lessons/:id',
    {
      config,
      schema: {
        tags,
        summary: 'An offered lesson, as it was when it was offered',
        params,
        response: { 200: OfferedLesson, ...refusals, ...problems('NOT_FOUND') },
      },
    },
    (request) => offers.get(request.params.id),
  );

  app.post(
    '/offered-lessons/:id/decision',
    {
      config,
      bodyLimit: 16 * 1024,
      schema: {
        tags,
        summary: 'Approve or decline an offered lesson',
        params,
        body: OfferDecisionBody,
        response: {
          200: OfferedLessonSummary,
          ...refusals,
          ...problems('NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE'),
        },
      },
    },
    (request) => offers.decide(request.user, request.params.id, request.body),
  );
};
