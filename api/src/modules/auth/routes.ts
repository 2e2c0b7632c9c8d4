import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Session, SignedIn, SignInBody, SignUpBody, User } from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { authRoute, type AuthHttp, refreshCookie } from './auth-http.ts';
import type { AuthService } from './service.ts';

/** Sign-up, sign-in, and the life of a session. */
export const authRoutes: FastifyPluginAsyncTypebox<{
  service: AuthService;
  http: AuthHttp;
}> = async (app, { service, http }) => {
  app.post(
    '/auth/sign-up',
    {
      ...authRoute,
      onRequest: [http.sameOrigin],
      config: { rateLimit: { max: 300, seconds: 3600, by: 'address' } },
      schema: {
        tags: ['auth'],
        summary: 'Make an account and sign in',
        body: SignUpBody,
        response: {
          201: Session,
          ...problems('ORIGIN_REFUSED', 'EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'SIGN_UP_MAILED'),
        },
      },
    },
    async (request, reply) => {
      const opened = await service.signUp(request.body, http.client(request, reply));
      return reply.code(201).send(http.sendSession(request, reply, opened));
    },
  );

  app.post(
    '/auth/sign-in',
    {
      ...authRoute,
      onRequest: [http.sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'Sign in by password',
        body: SignInBody,
        response: {
          200: SignedIn,
          ...problems(
            'INVALID_CREDENTIALS',
            'SESSION_EXPIRED',
            'ORIGIN_REFUSED',
            'ACCOUNT_DISABLED',
            'SIGN_IN_THROTTLED',
          ),
        },
      },
    },
    async (request, reply) => {
      const admitted = await service.signIn(request.body, http.client(request, reply));
      return http.sendSignIn(request, reply, admitted);
    },
  );

  app.post(
    '/auth/refresh',
    {
      ...authRoute,
      onRequest: [http.sameOrigin],
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
      const token = request.cookies[refreshCookie];
      if (token === undefined) throw new Problem('UNAUTHENTICATED');
      try {
        return http.sendSession(request, reply, await service.refresh(token));
      } catch (error) {
        if (error instanceof Problem) http.clearCookie(request, reply);
        throw error;
      }
    },
  );

  app.post(
    '/auth/sign-out',
    {
      ...authRoute,
      onRequest: [http.sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'End the session: every token of its family',
        response: { 204: Type.Null(), ...problems('ORIGIN_REFUSED', 'UNAUTHENTICATED') },
      },
    },
    async (request, reply) => {
      const token = request.cookies[refreshCookie];
      if (token !== undefined) await service.signOut(token);
      // Programs without a cookie end the session of their access token.
      else if (request.headers.authorization !== undefined) {
        await app.authenticate(request);
        await service.endSession(request.user.sessionId);
      }
      http.clearCookie(request, reply);
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
      return (await app.users.demand(request.user.id)).user;
    },
  );
};
