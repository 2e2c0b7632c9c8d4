import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  EmailChangeBody,
  MailSent,
  PasswordChangeBody,
  User,
  VerifyBody,
} from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { Credentials } from './credentials.ts';
import { authRoute, type AuthHttp } from './auth-http.ts';

interface Parts {
  credentials: Credentials;
  http: AuthHttp;
}

/** Changing my address and password. */
export const credentialRoutes: FastifyPluginAsyncTypebox<Parts> = async (
  app,
  { credentials, http },
) => {
  app.put(
    '/users/me/password',
    {
      ...authRoute,
      onRequest: [http.sameOrigin, app.authenticate],
      schema: {
        tags: ['account'],
        summary: 'Change my password; the sessions on other devices end',
        body: PasswordChangeBody,
        response: {
          204: Type.Null(),
          ...problems(
            'UNAUTHENTICATED',
            'ORIGIN_REFUSED',
            'PASSWORD_WRONG',
            'PASSWORD_MISSING',
            'PASSWORD_TOO_COMMON',
            'SIGN_IN_THROTTLED',
          ),
        },
      },
    },
    async (request, reply) => {
      await credentials.changePassword(request.user, request.body, http.device(request));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/users/me/email',
    {
      ...authRoute,
      onRequest: [http.sameOrigin, app.authenticate],
      schema: {
        tags: ['account'],
        summary: 'Mail a link to a new address; the old one stays until it is confirmed',
        body: EmailChangeBody,
        response: {
          202: MailSent,
          ...problems(
            'UNAUTHENTICATED',
            'ORIGIN_REFUSED',
            'PASSWORD_WRONG',
            'PASSWORD_MISSING',
            'SIGN_IN_THROTTLED',
          ),
        },
      },
    },
    async (request, reply) => {
      await credentials.askNewEmail(request.user.id, request.body);
      return reply.code(202).send({ sent: true });
    },
  );

  app.post(
    '/users/me/email/verify',
    {
      ...authRoute,
      onRequest: [http.sameOrigin, app.authenticate],
      schema: {
        tags: ['account'],
        summary: 'Confirm the new address by its link or code',
        body: VerifyBody,
        response: {
          200: User,
          ...problems(
            'UNAUTHENTICATED',
            'ORIGIN_REFUSED',
            'LINK_EXPIRED',
            'CODE_INVALID',
            'EMAIL_TAKEN',
            'CODE_THROTTLED',
          ),
        },
      },
    },
    (request) =>
      credentials.confirmNewEmail(request.user.id, request.body, {
        device: http.device(request),
      }),
  );
};
