import fp from 'fastify-plugin';
import { createLoop } from '../../shared/leased-queue/loop.ts';
import { assembleOrders, type Orders } from './assemble.ts';
import { orderPersonalData } from './personal-data.ts';
import { orderRoutes } from './routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is bought: `app.orders.registerLine('product', …)` says what a kind of line costs and gives. */
    orders: Orders['shared'] & {
      /** Removes what the law has kept no longer; a loop does it every day. */
      removeOld(): Promise<void>;
    };
  }
}

const dayMs = 24 * 3_600_000;

/** Orders: everything that costs something is a line of one. */
export const ordersModule = fp(
  async (app) => {
    app.describeTag('orders', 'What a teacher buys: orders and their lines');
    const { clock, log, users } = app;
    const { repository, service, delivery, retention, shared } = assembleOrders({
      connection: app.mongo,
      users,
      clock,
      log,
    });
    const removal = createLoop({
      work: retention.removeOld,
      everyMs: dayMs,
      failed: (err) => log.warn({ err }, 'old orders cannot be removed'),
    });
    app.decorate('orders', { ...shared, removeOld: retention.removeOld });
    app.personalData.register(orderPersonalData(repository, clock));
    await app.register(orderRoutes, { service });

    app.addHook('onReady', async () => {
      delivery.run();
      removal.run(app.stopping);
    });
    app.addHook('preClose', async () => {
      await Promise.all([delivery.close(), removal.ended()]);
    });
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
