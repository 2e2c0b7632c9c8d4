import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Letterhead, MyLetterhead, NotificationPreferences } from '@ardoise/contract/schemas';
import { problems } from '../../shared/problem-schemas.ts';
import type { Settings } from './service.ts';

/** Which messages I want, and the letterhead of my sheets. */
export const settingsRoutes: FastifyPluginAsyncTypebox<{ settings: Settings }> = async (
  app,
  { settings },
) => {
  const tags = ['account'];
  const disabled = problems('ACCOUNT_DISABLED');
  const onRequest = [app.authenticate];
  const small = { onRequest, bodyLimit: 8 * 1024, compress: false } as const;

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
        response: { 200: MyLetterhead, ...disabled },
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
        response: { 200: MyLetterhead, ...disabled },
      },
    },
    (request) => settings.setLetterhead(request.user.id, request.body),
  );
};
