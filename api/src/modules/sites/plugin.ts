import fp from 'fastify-plugin';
import { keysOf } from '../../shared/keys.ts';
import { createSiteAdmin, type SiteAdmin } from './admin.ts';
import './site-access.ts';
import { createGate } from './gate.ts';
import { grantedOrigins } from './granted-origins.ts';
import { createSiteRepository } from './repository.ts';
import { siteRoutes } from './routes.ts';
import { sealingKeys } from './secrets.ts';
import { createSiteService } from './service.ts';
import { visitorTokens } from './visitor-token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For staff and the demo site only. */
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
    app.decorate('siteAdmin', createSiteAdmin(repository, sealing, app.clock));
    app.addHook('onRequest', gate.onRequest);
    await app.register(siteRoutes, { service });
  },
  {
    name: 'sites',
    dependencies: ['mongo', 'migrations', 'kept-keys', 'errors', 'security', 'rate-limit'],
  },
);
