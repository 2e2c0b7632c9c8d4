import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  FactorBody,
  FactorList,
  FactorRemoveBody,
  FactorVerifyBody,
  IdParams,
  MfaBody,
  NewFactor,
  RecoveryCodes,
  Session,
} from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import { authRoute, type AuthHttp } from './auth-http.ts';
import type { SecondFactor } from './second-factor.ts';

/** The second factor: TOTP authenticators and recovery codes. */
export const factorRoutes: FastifyPluginAsyncTypebox<{
  secondFactor: SecondFactor;
  http: AuthHttp;
}> = async (app, { secondFactor, http }) => {
  app.post(
    '/auth/mfa',
    {
      ...authRoute,
      onRequest: [http.sameOrigin],
      schema: {
        tags: ['auth'],
        summary: 'The second step of a sign-in: a code of the authenticator, or a recovery code',
        body: MfaBody,
        response: {
          200: Session,
          ...problems(
            'ORIGIN_REFUSED',
            'CODE_INVALID',
            'SESSION_EXPIRED',
            'ACCOUNT_DISABLED',
            'CODE_THROTTLED',
          ),
        },
      },
    },
    async (request, reply) => {
      const opened = await secondFactor.answer(request.body, http.client(request, reply));
      return http.sendSession(request, reply, opened);
    },
  );

  app.get(
    '/auth/factors',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'My authenticators',
        response: { 200: FactorList, ...problems('UNAUTHENTICATED') },
      },
    },
    (request) => secondFactor.list(request.user.id),
  );

  app.post(
    '/auth/factors',
    {
      ...authRoute,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'Propose an authenticator; it asks nothing until its first code is right',
        body: FactorBody,
        response: {
          201: NewFactor,
          ...problems('UNAUTHENTICATED', 'PASSWORD_WRONG', 'PASSWORD_MISSING', 'SIGN_IN_THROTTLED'),
        },
      },
    },
    async (request, reply) => {
      const { name, password } = request.body;
      const proposed = await secondFactor.propose(request.user.id, name, password);
      return reply.code(201).send(proposed);
    },
  );

  app.post(
    '/auth/factors/:id/verify',
    {
      ...authRoute,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'Switch an authenticator on by its first code; the recovery codes are shown once',
        params: IdParams,
        body: FactorVerifyBody,
        response: {
          200: RecoveryCodes,
          ...problems('UNAUTHENTICATED', 'NOT_FOUND', 'CODE_INVALID', 'CODE_THROTTLED'),
        },
      },
    },
    (request) =>
      secondFactor.confirm(request.user.id, request.params.id, request.body.code, {
        sessionId: request.user.sessionId,
        device: http.device(request),
      }),
  );

  app.delete(
    '/auth/factors/:id',
    {
      ...authRoute,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'Take an authenticator away, by a code of one',
        params: IdParams,
        body: FactorRemoveBody,
        response: {
          204: Type.Null(),
          ...problems('UNAUTHENTICATED', 'NOT_FOUND', 'CODE_INVALID', 'CODE_THROTTLED'),
        },
      },
    },
    async (request, reply) => {
      const { params, body, user } = request;
      await secondFactor.remove(user.id, params.id, body.code, http.device(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/recovery-codes',
    {
      ...authRoute,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'New recovery codes, by a code; the ones before serve no more',
        body: FactorRemoveBody,
        response: {
          200: RecoveryCodes,
          ...problems('UNAUTHENTICATED', 'CODE_INVALID', 'CODE_THROTTLED'),
        },
      },
    },
    (request) => secondFactor.renewRecoveryCodes(request.user.id, request.body.code),
  );
};
