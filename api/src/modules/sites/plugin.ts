import fp from 'fastify-plugin';
import { keysOf } from '../../shared/keys.ts';
import { createSiteAdmin, type SiteAdmin } from './admin.ts';
import { type Actor, commandLine } from '../journal/service.ts';
import './site-access.ts';
import { createGate } from './gate.ts';
import { grantedOrigins } from './granted-origins.ts';
import { createSiteRepository } from './repository.ts';
import { siteRoutes } from './routes.ts';
import { sealingKeys } from './secrets.ts';
import { createSiteService } from './service.ts';
import { staffRoutes } from './staff-routes.ts';
import { visitorTokens } from './visitor-token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** As the command line, for the demo site. */
    siteAdmin: SiteAdmin;
  }
  interface FastifyContextConfig {
    /** Files that pages of every origin may load: exempt from the assistant's cross-origin gate. */
    publicFiles?: boolean;
  }
}

/** Partner sites: who may embed the assistant where. `app.sites` is described in `site-access.ts`. */
export const sitesModule = fp(
  async (app) => {
    const repository = createSiteRepository(app.mongo);
    const { jwtSecrets } = app.config;
    const sealing = sealingKeys(jwtSecrets);
    const keys = { sealing, subject: app.keptKeys['sites/subject'] };
    const gate = createGate({
      publicUrl: app.config.publicUrl,
      byKey: (key) => repository.byKey(key),
      isGranted: grantedOrigins((patterns) => repository.isAnyActive(patterns)),
    });
    const tokens = visitorTokens(keysOf(jwtSecrets, 'sites/visitor-token'));
    const service = createSiteService({ repository, gate, keys, tokens, clock: app.clock });
    app.decorate('sites', service);
    const { clock, journal } = app;
    const adminFor = (actor: Actor) =>
      createSiteAdmin({ repository, sealing, clock, journal }, actor);
    app.decorate('siteAdmin', adminFor(commandLine));
    app.addHook('onRequest', gate.onRequest);
    app.describeTag('sites', 'Partner sites and their secrets, for the team');
    await app.register(siteRoutes, { service });
    await app.register(staffRoutes, { adminFor });
  },
  {
    name: 'sites',
    dependencies: [
      'mongo',
      'migrations',
      'kept-keys',
      'errors',
      'security',
      'rate-limit',
      'journal',
      'openapi',
    ],
  },
);
