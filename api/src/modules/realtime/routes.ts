import type { Readable } from 'node:stream';
import { RealtimeEventsQuery, RealtimeQuery, RealtimeTicket } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Caller } from '../../plugins/auth.ts';
import { siteOrigin } from '../../shared/origin.ts';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { eventStream } from './events.ts';
import type { Hub } from './hub.ts';
import { serveSocket } from './socket.ts';
import type { TicketRepository } from './ticket-repository.ts';

/** Clients that are let in at the same time: after a restart, the others come a little later. */
const enteringMost = 100;

interface RouteParts {
  hub: Hub;
  tickets: TicketRepository;
}

/** `/realtime`: a ticket for a connection, the connection, and the same as server-sent events. */
export const realtimeRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (
  app,
  { hub, tickets },
) => {
  const tags = ['realtime'];
  const callers = new WeakMap<FastifyRequest, Caller>();
  let entering = 0;

  app.post(
    '/realtime/tickets',
    {
      onRequest: [app.authenticate],
      compress: false,
      bodyLimit: 1024,
      schema: {
        tags,
        summary: 'A ticket that opens one realtime connection within 30 s',
        response: { 201: RealtimeTicket, ...problems('UNAUTHENTICATED') },
      },
    },
    async (request, reply) => reply.code(201).send({ ticket: await tickets.issue(request.user) }),
  );

  /** Browsers send their page's origin with every WebSocket; programs may send none. */
  function requireOwnOrigin(request: FastifyRequest): void {
    const { origin } = request.headers;
    if (origin !== undefined && origin !== siteOrigin(request, app.config.publicUrl))
      throw new Problem('ORIGIN_REFUSED');
  }

  app.route({
    method: 'GET',
    url: '/realtime',
    schema: {
      tags,
      summary: 'The realtime connection, a WebSocket',
      querystring: RealtimeQuery,
      response: {
        ...problems('UNAUTHENTICATED', 'NOT_FOUND', 'ORIGIN_REFUSED', 'SERVICE_UNAVAILABLE'),
      },
    },
    async preHandler(request) {
      if (!request.ws) throw new Problem('NOT_FOUND');
      requireOwnOrigin(request);
      if (app.stopping.aborted || entering >= enteringMost)
        throw new Problem('SERVICE_UNAVAILABLE', { retryAfter: 5 });
      entering += 1;
      try {
        const owner = await tickets.redeem(request.query.ticket);
        const caller = owner === null ? null : await app.callerOf(owner);
        if (caller === null) throw new Problem('UNAUTHENTICATED');
        callers.set(request, caller);
      } finally {
        entering -= 1;
      }
    },
    async handler() {
      throw new Problem('NOT_FOUND');
    },
    wsHandler(socket, request) {
      const caller = callers.get(request);
      if (caller === undefined) return socket.terminate();
      serveSocket(hub, socket, caller);
    },
  });

  app.get(
    '/realtime/events',
    {
      onRequest: [app.authenticate],
      compress: false,
      schema: {
        tags,
        summary: 'The same hints as server-sent events, where WebSockets do not pass',
        querystring: RealtimeEventsQuery,
        response: {
          200: {
            content: { 'text/event-stream': { schema: Type.Unsafe<Readable>(Type.String()) } },
          },
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'),
        },
      },
    },
    async (request, reply) => {
      const { topics, after } = request.query;
      const { stream, outlet } = eventStream();
      const connection = app.stopping.aborted ? null : hub.join(request.user, outlet, false);
      if (connection === null) throw new Problem('SERVICE_UNAVAILABLE', { retryAfter: 10 });
      stream.once('close', () => hub.leave(connection));
      reply.raw.once('close', () => stream.destroy());
      try {
        await hub.follow(connection, [...new Set(topics.split(','))], after ?? null);
        if (connection.topics.size === 0) throw new Problem('FORBIDDEN');
      } catch (error) {
        stream.destroy();
        throw error;
      }
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  );
};
