import {
  IdParams,
  KeepLessonBody,
  OwnLesson,
  OwnLessonMatter,
  OwnLessonSummary,
} from '@ardoise/contract/schemas';
import type { OwnLesson as Sent } from '@ardoise/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import { revisionOf } from '../sheets/if-match.ts';
import type { OwnLessonService } from './service.ts';

/** Above what the schema lets a lesson be in practice: the longest of Ardoise has 60,000 bytes. */
const bodyLimit = 400_000;

const sent = (reply: FastifyReply, lesson: Sent): Sent => {
  reply.header('etag', `"${lesson.revision}"`);
  return lesson;
};

/** `/own-lessons`: lessons of my own. */
export const ownLessonRoutes: FastifyPluginAsyncTypebox<{ service: OwnLessonService }> = async (
  app,
  { service },
) => {
  const onRequest = [app.authenticate];
  const tags = ['own-lessons'];
  const params = IdParams;
  const refusals = problems('UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED');
  const stale = problems('REVISION_CONFLICT', 'PRECONDITION_REQUIRED');

  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/own-lessons',
    {
      onRequest,
      schema: {
        tags,
        summary: 'My lessons, the last changed first; an account keeps 100 at most',
        response: {
          200: Type.Object({ items: Type.Array(OwnLessonSummary) }),
          ...problems('UNAUTHENTICATED'),
        },
      },
    },
    async ({ user }) => ({ items: await service.list(user.id) }),
  );

  app.post(
    '/own-lessons',
    {
      onRequest,
      bodyLimit: 1_000,
      config: { idempotent: true, rateLimit: { max: 120, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Keep the lesson of a sheet, with what was changed in the sheet',
        body: KeepLessonBody,
        response: {
          201: OwnLesson,
          ...refusals,
          ...problems(
            'EXPORT_UNPAID',
            'SHEET_WITHOUT_LESSON',
            'OWN_LESSONS_LIMIT',
            'IDEMPOTENCY_KEY_REUSED',
            'CONFLICT',
            'RATE_LIMITED',
            'PAYLOAD_TOO_LARGE',
          ),
        },
      },
    },
    async (request, reply) => {
      const { user, idempotencyId, body } = request;
      const kept = await service.keep(user.id, idempotencyId, body.sheet);
      return reply.code(201).send(sent(reply, kept));
    },
  );

  app.get(
    '/own-lessons/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'One of my lessons, with what the checks advise',
        params,
        response: { 200: OwnLesson, ...refusals },
      },
    },
    async (request, reply) => sent(reply, await service.get(request.user.id, request.params.id)),
  );

  app.put(
    '/own-lessons/:id',
    {
      onRequest,
      bodyLimit,
      schema: {
        tags,
        summary: 'Change a lesson; If-Match names the revision that was seen',
        params,
        body: OwnLessonMatter,
        response: { 200: OwnLesson, ...refusals, ...stale, ...problems('PAYLOAD_TOO_LARGE') },
      },
    },
    async (request, reply) => {
      const revision = revisionOf(request.headers['if-match']);
      const { user, params, body } = request;
      return sent(reply, await service.change(user.id, params.id, revision, body));
    },
  );

  app.delete(
    '/own-lessons/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Remove a lesson and its offer; it can be brought back for 30 days',
        params,
        response: { 204: Type.Null(), ...refusals },
      },
    },
    async (request, reply) => {
      await service.remove(request.user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/own-lessons/:id/restore',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Bring a removed lesson back',
        params,
        response: { 200: OwnLesson, ...refusals, ...problems('OWN_LESSONS_LIMIT') },
      },
    },
    async (request, reply) =>
      sent(reply, await service.restore(request.user.id, request.params.id)),
  );

  app.post(
    '/own-lessons/:id/offer',
    {
      onRequest,
      config: { rateLimit: { max: 60, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'Offer a revision to colleagues: the team reads it first',
        params,
        response: {
          200: OwnLesson,
          ...refusals,
          ...stale,
          ...problems('LESSON_NAMES_SOMEBODY', 'LESSON_UNFIT', 'RATE_LIMITED'),
        },
      },
    },
    async (request, reply) => {
      const revision = revisionOf(request.headers['if-match']);
      return sent(reply, await service.offer(request.user.id, request.params.id, revision));
    },
  );

  app.delete(
    '/own-lessons/:id/offer',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Withdraw a lesson from the offer to colleagues',
        params,
        response: { 200: OwnLesson, ...refusals },
      },
    },
    async (request, reply) =>
      sent(reply, await service.withdraw(request.user.id, request.params.id)),
  );
};
