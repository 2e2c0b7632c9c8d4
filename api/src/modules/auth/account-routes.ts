import type { ProfileBody as Profile } from '@ardoise/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  EmailChangeBody,
  MailSent,
  PasswordChangeBody,
  ProfileBody,
  User,
  VerifyBody,
} from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { UserService } from '../users/service.ts';
import type { Credentials } from './credentials.ts';
import { authRoute, type Door } from './door.ts';
import type { AuthService } from './service.ts';

interface Parts {
  service: AuthService;
  users: UserService;
  credentials: Credentials;
  door: Door;
}

/** My profile, address and password. */
export const accountRoutes: FastifyPluginAsyncTypebox<Parts> = async (
  app,
  { service, users, credentials, door },
) => {
  async function changeProfile(id: string, changes: Profile) {
    const changed = await users.change(id, changes);
    if (changed === null || changed === 'taken') throw new Problem('UNAUTHENTICATED');
    return changed.user;
  }

  app.get(
    '/users/me',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags: ['account'],
        summary: 'My profile',
        response: { 200: User, ...problems('UNAUTHENTICATED', 'ACCOUNT_DISABLED') },
      },
    },
    (request) => service.user(request.user.id),
  );

  app.patch(
    '/users/me',
    {
      ...authRoute,
      onRequest: [app.authenticate],
      schema: {
        tags: ['account'],
        summary: 'Change my profile; what is left out stays',
        body: ProfileBody,
        response: { 200: User, ...problems('UNAUTHENTICATED') },
      },
    },
    (request) => changeProfile(request.user.id, request.body),
  );

  app.put(
    '/users/me/password',
    {
      ...authRoute,
      onRequest: [door.sameOrigin, app.authenticate],
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
      await credentials.changePassword(request.user, request.body, door.device(request));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/users/me/email',
    {
      ...authRoute,
      onRequest: [door.sameOrigin, app.authenticate],
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
      onRequest: [door.sameOrigin, app.authenticate],
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
        address: request.ip,
        device: door.device(request),
      }),
  );
};
