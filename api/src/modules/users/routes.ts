import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProfileBody, User } from '@ardoise/contract/schemas';
import { problems } from '../../shared/problem-schemas.ts';
import type { UserService } from './service.ts';

/** `/users/me`: my profile. */
export const userRoutes: FastifyPluginAsyncTypebox<{ users: UserService }> = async (
  app,
  { users },
) => {
  const onRequest = [app.authenticate];
  const tags = ['account'];

  app.get(
    '/users/me',
    {
      onRequest,
      compress: false,
      schema: {
        tags,
        summary: 'My profile',
        response: { 200: User, ...problems('UNAUTHENTICATED', 'ACCOUNT_DISABLED') },
      },
    },
    (request) => users.profile(request.user.id),
  );

  app.patch(
    '/users/me',
    {
      onRequest,
      compress: false,
      bodyLimit: 8 * 1024,
      schema: {
        tags,
        summary: 'Change my profile; what is left out stays',
        body: ProfileBody,
        response: { 200: User, ...problems('UNAUTHENTICATED') },
      },
    },
    (request) => users.changeProfile(request.user.id, request.body),
  );
};
