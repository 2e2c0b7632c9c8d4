import { AssistantSite, Visitor, VisitorBody } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../shared/problem-schemas.ts';
import { Problem } from '../../shared/problem.ts';
import type { SiteService } from './service.ts';

const bodyLimit = 8 * 1024;

/** `/assistant/site` and `/assistant/visitor`: what a partner's page asks about itself. */
export const siteRoutes: FastifyPluginAsyncTypebox<{ service: SiteService }> = async (
  app,
  { service },
) => {
  const tags = ['assistant'];
  const refusals = problems('SITE_REFUSED', 'SITE_OFF');

  app.get(
    '/assistant/site',
    {
      config: { machine: true },
      schema: {
        tags,
        summary: 'The partner’s own site: its name and theme',
        response: { 200: AssistantSite, ...refusals },
      },
    },
    async (request, reply) => {
      const { site } = await service.partner(request);
      reply.header('cache-control', 'no-store');
      return { name: site.name, theme: site.theme };
    },
  );

  app.post(
    '/assistant/visitor',
    {
      bodyLimit,
      compress: false,
      config: { rateLimit: { max: 120, seconds: 60, by: 'address' } },
      schema: {
        tags,
        summary: 'Exchange a school’s signed token for a visitor token, once',
        body: VisitorBody,
        response: { 200: Visitor, ...refusals, ...problems('VISITOR_REFUSED') },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { site, origin } = await service.partner(request);
      try {
        return await service.welcome(site, origin, request.body.token);
      } catch (error) {
        if (error instanceof Problem && error.cause instanceof Error) {
          // For the school's developer, who sees one refusal for all reasons.
          request.log.info({ site: site.key, why: error.cause.message }, 'school token refused');
        }
        throw error;
      }
    },
  );
};
