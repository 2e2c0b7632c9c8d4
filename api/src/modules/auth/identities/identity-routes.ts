import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  IdentityLinkBody,
  IdentityList,
  IdentityParams,
  IdentityStart,
} from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { Problem } from '../../../shared/problem.ts';
import { problems } from '../../../shared/problem-schemas.ts';
import type { Credentials } from '../credentials.ts';
import { siteOrigin } from '../../../shared/origin.ts';
import { authRoute } from '../auth-http.ts';
import { callbackPath, type GoogleParts } from './google-routes.ts';

/** The identities by which an account signs in: password and Google. */
export const identityRoutes: FastifyPluginAsyncTypebox<
  Omit<GoogleParts, 'signIn'> & { credentials: Credentials }
> = async (app, { google, identities, cookies, users, credentials, http, clock }) => {
  app.get(
    '/auth/identities',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'The ways into my account, and those that this site offers',
        response: { 200: IdentityList, ...problems('UNAUTHENTICATED', 'ACCOUNT_DISABLED') },
      },
    },
    (request) => identities.list(request.user.id),
  );

  app.post(
    '/auth/identities/:provider',
    {
      ...authRoute,
      onRequest: [http.sameOrigin, app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'Begin to link an identity: where to send the browser that asked',
        params: IdentityParams,
        body: IdentityLinkBody,
        response: {
          200: IdentityStart,
          ...problems(
            'UNAUTHENTICATED',
            'ORIGIN_REFUSED',
            'ACCOUNT_DISABLED',
            'IDENTITY_OFF',
            'IDENTITY_AWAY',
            'IDENTITY_LINKED',
            'PASSWORD_WRONG',
            'PASSWORD_MISSING',
            'SIGN_IN_THROTTLED',
          ),
        },
      },
    },
    async (request, reply) => {
      if (google === null) throw new Problem('IDENTITY_OFF');
      const { id: userId, sessionId } = request.user;
      const account = await users.demand(userId);
      await credentials.demandPassword(userId, request.body.password);
      if (account.google !== null) throw new Problem('IDENTITY_LINKED');
      const { language } = account.user;
      const callback = `${siteOrigin(request, app.config.publicUrl)}${callbackPath}`;
      const { url, ...secrets } = await google.begin(callback, language);
      const flow = { ...secrets, next: null, language, link: { userId, sessionId } };
      cookies.begin(request, reply, flow, clock.now());
      return { url };
    },
  );

  app.delete(
    '/auth/identities/:provider',
    {
      compress: false,
      onRequest: [app.authenticate],
      schema: {
        tags: ['auth'],
        summary: 'Take an identity away; never the last way in',
        params: IdentityParams,
        response: {
          204: Type.Null(),
          ...problems('UNAUTHENTICATED', 'NOT_FOUND', 'LAST_WAY_IN'),
        },
      },
    },
    async (request, reply) => {
      await identities.unlink(request.user.id, http.device(request));
      return reply.code(204).send(null);
    },
  );
};
