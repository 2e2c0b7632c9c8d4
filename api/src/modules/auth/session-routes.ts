import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DeviceSession, IdParams, Page, PageQuery, SecurityEvent } from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import type { Caller } from '../../plugins/auth.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { authRoute, type AuthHttp } from './auth-http.ts';
import type { SecurityEvents } from './security-event-repository.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  sessions: Sessions;
  events: SecurityEvents;
  http: AuthHttp;
  clock: Clock;
}

/** The sessions of an account, and its security events. */
export const sessionRoutes: FastifyPluginAsyncTypebox<Parts> = async (
  app,
  { sessions, events, http, clock },
) => {
  async function mySessions({ id, sessionId }: Caller) {
    const items = (await sessions.list(id)).map((family) => ({
      id: family.id,
      current: family.id === sessionId,
      device: family.device,
      startedAt: family.createdAt.toISOString(),
      lastUsedAt: family.rotatedAt.toISOString(),
    }));
    return { items };
  }

  app.get(
    '/auth/sessions',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'Where my account is open, the latest used first',
        response: {
          200: Type.Object({ items: Type.Array(DeviceSession) }),
          ...problems('UNAUTHENTICATED'),
        },
      },
    },
    (request) => mySessions(request.user),
  );

  app.delete(
    '/auth/sessions/:id',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'End one of my sessions',
        description: 'Its access token still lives for the rest of its 15 minutes.',
        params: IdParams,
        response: { 204: Type.Null(), ...problems('UNAUTHENTICATED', 'NOT_FOUND') },
      },
    },
    async (request, reply) => {
      const { id } = request.user;
      if (!(await sessions.endOne(id, request.params.id))) throw new Problem('NOT_FOUND');
      await events.note(id, 'session-revoked', http.device(request), clock.now());
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/sign-out-everywhere',
    {
      ...authRoute,
      onRequest: [http.sameOrigin, app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'End every session of mine, this one too',
        response: { 204: Type.Null(), ...problems('ORIGIN_REFUSED', 'UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      await sessions.endAll(request.user.id);
      await events.note(
        request.user.id,
        'signed-out-everywhere',
        http.device(request),
        clock.now(),
      );
      http.clearCookie(request, reply);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/auth/events',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'What happened to the security of my account, newest first',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(SecurityEvent), ...problems('VALIDATION_FAILED', 'UNAUTHENTICATED') },
      },
    },
    (request) => events.page(request.user.id, request.query.limit ?? 20, request.query.cursor),
  );
};
