import fp from 'fastify-plugin';
import { securityRoutes } from './routes.ts';
import { createSecurityService } from './service.ts';

/** What staff look at to keep accounts and site safe: locks, and what is refused. */
export const securityModule = fp(
  async (app) => {
    app.describeTag('security', 'Locked accounts, failed attempts and limits, for the team');
    await app.register(securityRoutes, { service: createSecurityService(app) });
  },
  {
    name: 'security-desk',
    dependencies: ['accounts', 'journal', 'rate-limit', 'users', 'openapi'],
  },
);
