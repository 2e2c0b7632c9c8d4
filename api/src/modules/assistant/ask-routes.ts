import { setTimeout as delay } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { AssistantAnswer, Locale } from '@ardoise/contract';
import {
  AssistantAnswer as AssistantAnswerSchema,
  AssistantRequest,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { problemBody } from '../../shared/problem-body.ts';
import { isLocale } from '../../shared/say.ts';
import type { Listener } from './answering.ts';
import { assistantProblems, loggedProblem, sendAssistantProblem } from './reply.ts';
import type { Admitted, FinishedAnswer } from './service.ts';
import { AnswerStream } from './stream.ts';

/** How long a stream waits for the first chunk: until then a failure can still set the status. */
const statusMs = 1_500;
/** How long answers may continue after the process was asked to stop. */
const lastMs = 20_000;

const deaf: Listener = { text() {}, source() {}, image() {} };

function wantsStream(request: FastifyRequest): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.accept ?? '');
}

/** The language named in the body, even an invalid one, otherwise the caller's. */
function localeOf(request: FastifyRequest): Locale {
  const { body } = request;
  const asked = typeof body === 'object' && body !== null && 'locale' in body ? body.locale : '';
  return typeof asked === 'string' && isLocale(asked) ? asked : request.locale;
}

/** POST /functions/ai-assistant: the specification's call, and the same as an event stream. */
export const askRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { service, askerOf, imageUrl, times } = app.assistant;

  /** Aborts when the client disconnects, or at the deadline of a stopping process. */
  function readerOf(reply: FastifyReply): AbortSignal {
    const gone = new AbortController();
    const leave = () => gone.abort(new Problem('SERVICE_UNAVAILABLE', { retryAfter: 5 }));
    const stop = () => setTimeout(leave, lastMs).unref();
    // The client may have disconnected during admission.
    if (reply.raw.destroyed) leave();
    reply.raw.once('close', leave);
    if (app.stopping.aborted) stop();
    else app.stopping.addEventListener('abort', stop, { once: true, signal: gone.signal });
    return gone.signal;
  }

  function endingOf({ id, ...finished }: FinishedAnswer) {
    const { conversationId, counted, suggestions, sheet } = finished;
    const { origin } = service;
    return { messageId: id, conversationId, origin, counted, suggestions, sheet };
  }

  async function whole(admitted: Admitted, request: FastifyRequest, reply: FastifyReply) {
    const finished = await admitted.run(deaf, times.whole, readerOf(reply));
    const answer: AssistantAnswer = {
      success: true,
      answer: finished.text.trim(),
      sources: finished.sources,
      images: finished.images.map(({ id }) => imageUrl(request, id)),
      error: null,
      ...endingOf(finished),
    };
    return reply.type('application/json; charset=utf-8').send(answer);
  }

  async function streamed(admitted: Admitted, request: FastifyRequest, reply: FastifyReply) {
    const stream = new AnswerStream(times.stream);
    // The stream does not see data that the socket buffers, so the socket needs its own timeout.
    const { stallMs, heartbeatMs } = times.stream;
    reply.raw.setTimeout(stallMs + heartbeatMs, () => reply.raw.destroy());
    const left = new AbortController();
    stream.once('close', () => left.abort(new Error('the stream is closed')));
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const listener: Listener = {
      text(text) {
        stream.text(text);
        begin();
      },
      source: (source) => stream.event('source', source),
      image(id) {
        stream.event('image', { url: imageUrl(request, id) });
        begin();
      },
    };
    const signal = AbortSignal.any([readerOf(reply), left.signal]);
    const locale = localeOf(request);
    const running = admitted.run(listener, times.streamed, signal);
    // Rejects with an error that occurs before the first chunk.
    await Promise.race([begun, running, delay(statusMs, undefined, { ref: false })]);
    running.then(
      (finished) => stream.finish('done', endingOf(finished)),
      (error: unknown) => {
        const problem = problemBody(loggedProblem(request, error), locale, request.id);
        stream.finish('error', { problem });
      },
    );
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream);
  }

  app.post(
    '/functions/ai-assistant',
    {
      compress: false,
      // Also for errors thrown before the handler.
      errorHandler: (error, request, reply) =>
        sendAssistantProblem(request, reply, error, localeOf(request)),
      schema: {
        tags: ['assistant'],
        summary: 'Ask the assistant; with `Accept: text/event-stream` the answer comes as events',
        body: AssistantRequest,
        response: {
          200: {
            content: {
              'application/json': { schema: AssistantAnswerSchema },
              'text/event-stream': { schema: Type.Unsafe<Readable>(Type.String()) },
            },
          },
          ...assistantProblems(
            'VALIDATION_FAILED',
            'MALFORMED_REQUEST',
            'UNAUTHENTICATED',
            'VISITOR_REFUSED',
            'ASSISTANT_BUDGET',
            'SITE_REFUSED',
            'SITE_OFF',
            'NOT_FOUND',
            'PAYLOAD_TOO_LARGE',
            'UNSUPPORTED_MEDIA_TYPE',
            'ASSISTANT_REFUSED',
            'IMAGE_UNREADABLE',
            'ASSISTANT_LIMIT',
            'ASSISTANT_BUSY',
            'INTERNAL',
            'ASSISTANT_FAILED',
            'SERVICE_UNAVAILABLE',
          ),
        },
      },
    },
    async (request, reply) => {
      const asker = await askerOf(request, reply);
      const admitted = await service.admit(asker, request.body, localeOf(request));
      return wantsStream(request)
        ? await streamed(admitted, request, reply)
        : await whole(admitted, request, reply);
    },
  );
};
