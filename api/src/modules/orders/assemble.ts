import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { Clock } from '../../shared/clock.ts';
import type { UserService } from '../users/service.ts';
import { createDelivery } from './delivery.ts';
import { createLineHandlers } from './line-handlers.ts';
import { createOrderListeners } from './order-listeners.ts';
import { createOrderMoney } from './order-money.ts';
import { orderRepository } from './repository.ts';
import { createRetention } from './retention.ts';
import { createOrderService } from './service.ts';

export interface OrdersParts {
  connection: Connection;
  users: Pick<UserService, 'demand'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

export type Orders = ReturnType<typeof assembleOrders>;

/** Everything of orders that one process has. */
export function assembleOrders({ connection, users, clock, log }: OrdersParts) {
  const repository = orderRepository(connection);
  const handlers = createLineHandlers();
  const listeners = createOrderListeners();
  const delivery = createDelivery({ repository, handlers, listeners, clock, log });
  const { wake } = delivery;
  const retention = createRetention({ repository, clock, log });
  return {
    repository,
    retention,
    delivery,
    service: createOrderService({ repository, handlers, users, clock, wake }),
    /** What other modules may call. */
    shared: {
      byId: repository.byId,
      find: repository.find,
      /** The last opened first. */
      page: repository.page,
      withCredits: repository.withCredits,
      on: listeners.on,
      registerReceipts: listeners.registerReceipts,
      registerLine: handlers.register,
      /** What goes with orders that need not be kept any more. */
      registerRecords: retention.register,
      /** For payments. */
      money: createOrderMoney({ repository, handlers, clock, wake }),
      /** Does all that is due now. */
      runDue: delivery.runDue,
    },
  };
}
