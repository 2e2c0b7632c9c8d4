import { Readable } from 'node:stream';
import type { Locale } from '@ardoise/contract';
import {
  Generation,
  GenerationAccepted,
  GenerationBody,
  IdParams,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { whenClosed } from '../../shared/abortable.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { follow } from './follow.ts';
import { lastEventId, toEventStream } from './sse.ts';

const heartbeatMs = 25_000;
/** Enough for a topic and some wishes. */
const bodyLimit = 16 * 1024;

/** `/sheets/generations`: start, read, follow and cancel generations. */
export const generationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { service, repository, engine } = app.generations;
  const onRequest = [app.authenticate];
  const tags = ['generations'];

  app.post(
    '/sheets/generations',
    {
      onRequest,
      bodyLimit,
      config: { idempotent: true },
      schema: {
        tags,
        summary: 'Start a generation; reserves one unit of the quota',
        body: GenerationBody,
        response: {
          202: GenerationAccepted,
          ...problems(
            'VALIDATION_FAILED',
            'UNAUTHENTICATED',
            'QUOTA_EXHAUSTED',
            'TRIAL_CARRIED',
            'CONFLICT',
            'PAYLOAD_TOO_LARGE',
            'DISCIPLINE_NOT_TAUGHT',
            'IDEMPOTENCY_KEY_REUSED',
            'TOO_MANY_GENERATIONS',
            'RATE_LIMITED',
            'MODEL_CALLS_LIMIT',
          ),
        },
      },
    },
    async (request, reply) => {
      const id = await service.start(request.user.id, request.body, request.idempotencyId);
      return reply.code(202).send({ id, events: `/sheets/generations/${id}/events` });
    },
  );

  app.get(
    '/sheets/generations',
    {
      onRequest,
      schema: {
        tags,
        summary: 'My running generations',
        response: {
          200: Type.Object({ items: Type.Array(Generation) }),
          ...problems('UNAUTHENTICATED'),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await service.running(request.user.id, request.locale) };
    },
  );

  app.get(
    '/sheets/generations/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'One generation',
        params: IdParams,
        response: { 200: Generation, ...problems('UNAUTHENTICATED', 'NOT_FOUND') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await service.get(request.user.id, request.params.id, request.locale);
    },
  );

  async function* stream(id: string, after: number, locale: Locale, signal: AbortSignal) {
    // A first comment, so that the browser knows that it is connected.
    yield 'retry: 1000\n\n';
    for await (const batch of follow({ repository, engine }, { id, after, heartbeatMs }, signal)) {
      yield toEventStream(batch, locale);
    }
  }

  app.get(
    '/sheets/generations/:id/events',
    {
      onRequest,
      compress: false,
      schema: {
        tags,
        summary: 'Server-sent events of a generation, after Last-Event-ID',
        params: IdParams,
        response: {
          200: {
            content: { 'text/event-stream': { schema: Type.Unsafe<Readable>(Type.String()) } },
          },
          ...problems('UNAUTHENTICATED', 'NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await service.assertOwn(request.user.id, id);
      const signal = AbortSignal.any([whenClosed(reply), app.stopping]);
      const after = lastEventId(request.headers['last-event-id']);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(stream(id, after, request.locale, signal), { objectMode: false }));
    },
  );

  app.delete(
    '/sheets/generations/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Cancel a generation; its unit is released',
        params: IdParams,
        response: {
          204: Type.Null(),
          ...problems('UNAUTHENTICATED', 'NOT_FOUND', 'GENERATION_ENDED'),
        },
      },
    },
    async (request, reply) => {
      await service.cancel(request.user.id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
