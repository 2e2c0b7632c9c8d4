import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AvatarParams, Letterhead, NotificationPreferences, User } from '@ardoise/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { Avatars } from './avatars.ts';
import { avatarType } from './picture.ts';
import type { Settings } from './settings.ts';
import { uploadedFile, uploadLimits } from './upload.ts';

interface Parts {
  avatars: Avatars;
  settings: Settings;
}

/** My picture, what I want to hear, and the head of my sheets. */
export const profileRoutes: FastifyPluginAsyncTypebox<Parts> = async (
  app,
  { avatars, settings },
) => {
  const onRequest = [app.authenticate];
  const tags = ['account'];
  const disabled = problems('ACCOUNT_DISABLED');
  const small = { onRequest, bodyLimit: 8 * 1024, compress: false } as const;

  async function changeAvatar(request: FastifyRequest) {
    return await avatars.set(request.user.id, await uploadedFile(request));
  }

  // For this scope alone: elsewhere a form is refused as what it is.
  await app.register(multipart, { limits: uploadLimits });

  app.put(
    '/users/me/avatar',
    {
      onRequest,
      compress: false,
      // The schema is for readers: the form comes as a stream, and is judged while it is read.
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
      ...small,
      schema: { tags, summary: 'Remove my picture', response: { 200: User, ...disabled } },
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
          // Its browser may keep it, since another picture has another address; caches on the way
          // may not, since it can be removed.
          .header('cache-control', 'private, max-age=31536000, immutable')
          .send(picture)
      );
    },
  );

  app.get(
    '/users/me/preferences',
    {
      ...small,
      schema: {
        tags,
        summary: 'What I want to hear of besides my security',
        response: { 200: NotificationPreferences, ...disabled },
      },
    },
    (request) => settings.preferences(request.user.id),
  );

  app.put(
    '/users/me/preferences',
    {
      ...small,
      schema: {
        tags,
        summary: 'Choose what I want to hear of; letters about security always come',
        body: NotificationPreferences,
        response: { 200: NotificationPreferences, ...disabled },
      },
    },
    (request) => settings.setPreferences(request.user.id, request.body),
  );

  app.get(
    '/users/me/letterhead',
    {
      ...small,
      schema: {
        tags,
        summary: 'The head of my sheets',
        response: { 200: Letterhead, ...disabled },
      },
    },
    (request) => settings.letterhead(request.user.id),
  );

  app.put(
    '/users/me/letterhead',
    {
      ...small,
      schema: {
        tags,
        summary: 'Choose the head of my sheets that have none of their own',
        body: Letterhead,
        response: { 200: Letterhead, ...disabled },
      },
    },
    (request) => settings.setLetterhead(request.user.id, request.body),
  );
};
