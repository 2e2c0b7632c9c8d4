import { PolicyReportBody, PolicyReports } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { siteOrigin } from '../../shared/origin.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { PolicyReportService } from './policy-reports.ts';

const tags = ['security'];

/** Types in which browsers send reports: that of `report-uri`, and that of the Reporting API. */
const reportTypes = ['application/csp-report', 'application/reports+json'];

/** What the policy of our pages refused. */
export const policyReportRoutes: FastifyPluginAsyncTypebox<{
  reports: PolicyReportService;
}> = async (app, { reports }) => {
  app.addContentTypeParser(
    reportTypes,
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.post(
    '/policy-reports',
    {
      bodyLimit: 32 * 1024,
      config: { rateLimit: { max: 120, seconds: 3_600, by: 'address' } },
      schema: {
        tags,
        summary: 'What a browser kept out of a page of ours; kept as directive and origin alone',
        body: PolicyReportBody,
        response: { 204: Type.Null(), ...problems('VALIDATION_FAILED', 'RATE_LIMITED') },
      },
    },
    async (request, reply) => {
      await reports.take(request.body, siteOrigin(request, app.config.publicUrl));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/security/policy-reports',
    {
      config: { right: 'security:read' },
      schema: {
        tags,
        summary: 'What the policy of our pages refused in the last days, by directive and origin',
        response: { 200: PolicyReports },
      },
    },
    () => reports.days(),
  );
};
