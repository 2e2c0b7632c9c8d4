import fp from 'fastify-plugin';
import { keysOf } from '../../shared/keys.ts';
import { shopAnnouncer } from './announcer.ts';
import { assembleShop } from './assemble.ts';
import { entitlementRoutes } from './entitlement-routes.ts';
import { shopPersonalData } from './personal-data.ts';
import type { Products } from './products.ts';
import { shopRoutes } from './routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is for sale besides plans. */
    shop: Products;
  }
}

/** The shop: products, what a line of one gives, and the files that were bought. */
export const shopModule = fp(
  async (app) => {
    app.describeTag('shop', 'What is for sale besides plans, and what was bought of it');
    const { clock, config, log, quota } = app;
    const keys = keysOf(config.jwtSecrets, 'files');
    const shop = assembleShop({ connection: app.mongo, quota, keys, clock, log });
    const { products, bundles, entitlements } = shop;
    app.decorate('shop', products);
    app.orders.registerLine('product', shop.line);
    app.personalData.register(shopPersonalData(shop));
    app.announcePages(shopAnnouncer(products));
    app.addHook('onListen', () => shop.follow());
    await app.register(shopRoutes, { products, bundles });
    await app.register(entitlementRoutes, { entitlements });
  },
  {
    name: 'shop',
    dependencies: [
      'mongo',
      'migrations',
      'openapi',
      'auth',
      'orders',
      'quota',
      'site',
      'rate-limit',
      'personal-data-registry',
    ],
  },
);
