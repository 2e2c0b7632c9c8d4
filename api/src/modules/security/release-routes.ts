import { ReleaseBody, ReleaseParams, SiteReleases } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../shared/problem-schemas.ts';
import type { ReleaseDesk } from './releases.ts';

const tags = ['security'];

/** The versions of the micro-frontends. */
export const releaseRoutes: FastifyPluginAsyncTypebox<{ desk: ReleaseDesk }> = async (
  app,
  { desk },
) => {
  app.get(
    '/security/releases',
    {
      config: { right: 'security:read' },
      schema: {
        tags,
        summary: 'Which version of each micro-frontend browsers get, and which ones are kept',
        response: { 200: SiteReleases },
      },
    },
    () => desk.list(),
  );

  app.put(
    '/security/releases/:app',
    {
      bodyLimit: 4 * 1024,
      config: {
        right: 'security:write',
        stepUp: true,
        rateLimit: { max: 60, seconds: 3_600, by: 'user' },
      },
      schema: {
        tags,
        summary: 'Make a kept version current, for pages that are opened from now on',
        params: ReleaseParams,
        body: ReleaseBody,
        response: {
          200: SiteReleases,
          ...problems('VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'RELEASE_UNFIT'),
        },
      },
    },
    (request) => {
      const { id, role } = request.user;
      return desk.use({ id, role }, request.params.app, request.body);
    },
  );
};
