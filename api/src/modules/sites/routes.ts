import { Visitor, VisitorBody } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../shared/problem-schemas.ts';
import { logVisitorRefusal } from './visitor-refusal.ts';
import type { SiteService } from './service.ts';

const bodyLimit = 8 * 1024;

/** `/assistant/visitor`: by which a partner's page has its teacher recognised. */
export const siteRoutes: FastifyPluginAsyncTypebox<{ service: SiteService }> = async (
  app,
  { service },
) => {
  const tags = ['assistant'];
  const refusals = problems('SITE_REFUSED', 'SITE_OFF');

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
        logVisitorRefusal(request, site, error);
        throw error;
      }
    },
  );
};
