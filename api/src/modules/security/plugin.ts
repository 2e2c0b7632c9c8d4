import fp from 'fastify-plugin';
import { policyReportRepository } from './policy-report-repository.ts';
import { policyReportRoutes } from './policy-report-routes.ts';
import { createPolicyReports } from './policy-reports.ts';
import { releaseRoutes } from './release-routes.ts';
import { createReleaseDesk } from './releases.ts';
import { securityRoutes } from './routes.ts';
import { createSecurityService } from './service.ts';

/** What staff look at to keep accounts and site safe: locks, what is refused, what pages keep out, and releases. */
export const securityModule = fp(
  async (app) => {
    app.describeTag('security', 'Locked accounts, failed attempts and limits, for the team');
    await app.register(securityRoutes, { service: createSecurityService(app) });
    const { clock, limits, mongo } = app;
    const repository = policyReportRepository(mongo);
    const reports = createPolicyReports({ repository, limits, clock });
    await app.register(policyReportRoutes, { reports });
    await app.register(releaseRoutes, { desk: createReleaseDesk(app) });
  },
  {
    name: 'security-desk',
    dependencies: [
      'accounts',
      'journal',
      'migrations',
      'mongo',
      'rate-limit',
      'users',
      'openapi',
      'site',
    ],
  },
);
