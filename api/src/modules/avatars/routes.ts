import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AvatarParams, User } from '@ardoise/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import { avatarType } from './picture.ts';
import type { Avatars } from './service.ts';
import { uploadedPicture, uploadLimits } from '../../shared/pictures/upload.ts';

/** My picture, and the addresses of pictures. */
export const avatarRoutes: FastifyPluginAsyncTypebox<{ avatars: Avatars }> = async (
  app,
  { avatars },
) => {
  const onRequest = [app.authenticate];
  const tags = ['account'];

  async function changeAvatar(request: FastifyRequest) {
    return await avatars.set(request.user.id, await uploadedPicture(request, 'AVATAR_TOO_LARGE'));
  }

  // For these routes only: elsewhere a form is refused.
  await app.register(multipart, { limits: uploadLimits });

  app.put(
    '/users/me/avatar',
    {
      onRequest,
      compress: false,
      // The schema is documentation: the form is a stream, which is checked while it is read.
      validatorCompiler: () => () => true,
      config: { rateLimit: { max: 60, seconds: 3600, by: 'user' } },
      schema: {
        tags,
        summary: 'My picture: the one file of a form, JPG, PNG or GIF, 2,000,000 bytes at most',
        consumes: ['multipart/form-data'],
        body: Type.Object({ picture: Type.String({ format: 'binary' }) }),
        response: {
          200: User,
          ...problems(
            'MALFORMED_REQUEST',
            'ACCOUNT_DISABLED',
            'AVATAR_TOO_LARGE',
            'AVATAR_TYPE',
            'UNSUPPORTED_MEDIA_TYPE',
            'AVATAR_UNREADABLE',
          ),
        },
      },
    },
    (request) => changeAvatar(request),
  );

  app.delete(
    '/users/me/avatar',
    {
      onRequest,
      compress: false,
      bodyLimit: 8 * 1024,
      schema: {
        tags,
        summary: 'Remove my picture',
        response: { 200: User, ...problems('ACCOUNT_DISABLED') },
      },
    },
    (request) => avatars.clear(request.user.id),
  );

  app.get(
    '/avatars/:id/:size',
    {
      compress: false,
      schema: {
        tags,
        summary: 'A picture; who knows its address may see it',
        params: AvatarParams,
        response: {
          200: { content: { [avatarType]: { schema: Type.Any() } } },
          ...problems('NOT_FOUND'),
        },
      },
    },
    async ({ params }, reply) => {
      const picture = await avatars.read(params.id, params.size);
      return (
        reply
          .type(avatarType)
          .header('x-content-type-options', 'nosniff')
          // Browsers may keep it, since another picture has another address; shared caches may not,
          // since it can be removed.
          .header('cache-control', 'private, max-age=31536000, immutable')
          .send(picture)
      );
    },
  );
};
