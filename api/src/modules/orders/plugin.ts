import fp from 'fastify-plugin';
import { createDelivery } from './delivery.ts';
import { createLineHandlers, type LineHandlers } from './line-handlers.ts';
import { createOrderListeners, type OrderListeners } from './order-listeners.ts';
import { createOrderMoney, type OrderMoney } from './order-money.ts';
import { orderPersonalData } from './personal-data.ts';
import { type OrderRepository, orderRepository } from './repository.ts';
import { orderRoutes } from './routes.ts';
import { createOrderService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is bought: `app.orders.registerLine('product', …)` says what a kind of line costs and gives. */
    orders: Pick<OrderRepository, 'byId' | 'find'> &
      Pick<OrderListeners, 'on' | 'registerReceipts'> & {
        registerLine: LineHandlers['register'];
        /** For payments. */
        money: OrderMoney;
        /** Does all that is due now. */
        runDue(): Promise<void>;
      };
  }
}

/** Orders: everything that costs something is a line of one. */
export const ordersModule = fp(
  async (app) => {
    app.describeTag('orders', 'What a teacher buys: orders and their lines');
    const { clock, log, users } = app;
    const repository = orderRepository(app.mongo);
    const handlers = createLineHandlers();
    const listeners = createOrderListeners();
    const delivery = createDelivery({ repository, handlers, listeners, clock, log });
    const { wake } = delivery;
    app.decorate('orders', {
      byId: repository.byId,
      find: repository.find,
      on: listeners.on,
      registerReceipts: listeners.registerReceipts,
      registerLine: handlers.register,
      money: createOrderMoney(repository, clock, wake),
      runDue: delivery.runDue,
    });
    app.personalData.register(orderPersonalData(repository, clock));
    const service = createOrderService({ repository, handlers, users, clock, wake });
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
