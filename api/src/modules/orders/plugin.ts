import fp from 'fastify-plugin';
import { assembleOrders, type Orders } from './assemble.ts';
import { orderPersonalData } from './personal-data.ts';
import { orderRoutes } from './routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is bought: `app.orders.registerLine('product', …)` says what a kind of line costs and gives. */
    orders: Orders['shared'];
  }
}

/** Orders: everything that costs something is a line of one. */
export const ordersModule = fp(
  async (app) => {
    app.describeTag('orders', 'What a teacher buys: orders and their lines');
    const { clock, log, users } = app;
    const { repository, service, delivery, shared } = assembleOrders({
      connection: app.mongo,
      users,
      clock,
      log,
    });
    app.decorate('orders', shared);
    app.personalData.register(orderPersonalData(repository, clock));
    await app.register(orderRoutes, { service });

    app.addHook('onReady', async () => delivery.run());
    app.addHook('preClose', () => delivery.close());
  },
  {
    name: 'orders',
    dependencies: [
      'mongo',
      'migrations',
      'openapi',
      'auth',
      'users',
      'idempotency',
      'rate-limit',
      'stopping',
      'personal-data-registry',
    ],
  },
);
