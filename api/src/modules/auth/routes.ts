import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MfaRequired, Session, SignInBody, SignUpBody, User } from '@ardoise/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { createFamilyRepository } from './family-repository.ts';
import { requireSameOrigin, siteOrigin } from './origin.ts';
import { createPasswords } from './passwords.ts';
import { tokenKeys } from './refresh-token.ts';
import { createAuthService, type Opened } from './service.ts';
import { createSessions, idleLife } from './sessions.ts';

const cookieName = 'ardoise_refresh';
/** Bodies here are a few names; nothing larger is read. */
const bodyLimit = 8 * 1024;

/** `/auth`: accounts and sessions. */
export const authRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(cookie);
  const service = createAuthService({
    users: app.users,
    limits: app.limits,
    clock: app.clock,
    passwords: await createPasswords(),
    sessions: createSessions(
      createFamilyRepository(app.mongo),
      tokenKeys(app.config.jwtSecret),
      app.clock,
    ),
    issueAccess: (caller) => app.issueAccess(caller),
  });

  const sameOrigin = async (request: FastifyRequest) =>
    requireSameOrigin(request, app.config.publicUrl);

  const cookieOptions = (request: FastifyRequest) => ({
    path: '/auth',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: siteOrigin(request, app.config.publicUrl).startsWith('https:'),
  });

  function give(request: FastifyRequest, reply: FastifyReply, opened: Opened) {
    reply.setCookie(cookieName, opened.refreshToken, {
      ...cookieOptions(request),
      maxAge: idleLife / 1000,
    });
    reply.header('cache-control', 'no-store');
    return opened.session;
  }

  app.post(
    '/auth/sign-up',
    {
      bodyLimit,
      compress: false,
      onRequest: [sameOrigin],
      config: { rateLimit: { max: 300, seconds: 3600, by: 'address' } },
      schema: {
        tags: ['auth'],
        summary: 'Make an account and sign in',
        body: SignUpBody,
        response: {
          201: Session,
          ...problems('ORIGIN_REFUSED', 'EMAIL_TAKEN', 'PASSWORD_TOO_COMMON'),
        },
      },
    },
    async (request, reply) => {
      const opened = await service.signUp(request.body);
      return reply.code(201).send(give(request, reply, opened));
    },
  );

  app.post(
    '/auth/sign-in',
    {
      bodyLimit,
      compress: false,
      onRequest: [sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'Sign in by password',
        body: SignInBody,
        response: {
          200: Type.Union([Session, MfaRequired]),
          ...problems(
            'INVALID_CREDENTIALS',
            'ORIGIN_REFUSED',
            'ACCOUNT_DISABLED',
            'SIGN_IN_THROTTLED',
          ),
        },
      },
    },
    async (request, reply) => give(request, reply, await service.signIn(request.body, request.ip)),
  );

  app.post(
    '/auth/refresh',
    {
      bodyLimit,
      compress: false,
      onRequest: [sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'A new access token for the refresh cookie, which is rotated',
        response: {
          200: Session,
          ...problems('UNAUTHENTICATED', 'SESSION_EXPIRED', 'ORIGIN_REFUSED', 'ACCOUNT_DISABLED'),
        },
      },
    },
    async (request, reply) => {
      const token = request.cookies[cookieName];
      if (token === undefined) throw new Problem('UNAUTHENTICATED');
      try {
        return give(request, reply, await service.refresh(token));
      } catch (error) {
        if (error instanceof Problem) reply.clearCookie(cookieName, cookieOptions(request));
        throw error;
      }
    },
  );

  app.post(
    '/auth/sign-out',
    {
      bodyLimit,
      onRequest: [sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'End the session: every token of its family',
        response: { 204: Type.Null(), ...problems('ORIGIN_REFUSED', 'UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      const token = request.cookies[cookieName];
      if (token !== undefined) await service.signOut(token);
      // Programs without a cookie end the session of their access token.
      else if (request.headers.authorization !== undefined) {
        await app.authenticate(request);
        await service.endSession(request.user.sessionId);
      }
      reply.clearCookie(cookieName, cookieOptions(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/auth/user',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'The current user',
        response: { 200: User, ...problems('UNAUTHENTICATED', 'ACCOUNT_DISABLED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return service.user(request.user.id);
    },
  );
};
