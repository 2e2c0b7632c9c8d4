import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { PaymentProviderPort } from '../../providers/payments/port.ts';
import { publicOrigin } from '../../shared/origin.ts';
import { assemblePayments, type Payments } from './assemble.ts';
import { paymentPersonalData } from './personal-data.ts';
import { paymentRoutes } from './routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments['shared'];
  }
}

export interface PaymentsOptions {
  ports: readonly PaymentProviderPort[];
}

/** Payments of orders through providers, whose own word is the only truth. */
export const paymentsModule = fp<PaymentsOptions>(
  async (app, { ports }) => {
    app.describeTag('payments', 'Attempts to pay an order, and what providers say of them');
    const { mongo: connection, clock, log, orders, ledger, users, stopping } = app;
    const received = new Counter({
      name: 'payment_webhooks_total',
      help: 'Webhooks by provider: taken, repeated, or refused because they are forged or old.',
      labelNames: ['provider', 'outcome'],
      registers: [app.metrics],
    });
    const { repository, storedWebhooks, providers, webhooks, service, queues, shared } =
      assemblePayments({
        connection,
        orders,
        ledger,
        users,
        ports,
        clock,
        log,
        stopping,
        siteUrl: () => publicOrigin(app),
        countWebhook: (provider, outcome) => received.inc({ provider, outcome }),
      });
    app.decorate('payments', shared);
    app.personalData.register(paymentPersonalData(repository, storedWebhooks));
    await app.register(paymentRoutes, { service, providers });
    await app.register(webhookRoutes, { webhooks });

    app.addHook('onReady', async () => {
      for (const queue of queues) queue.run();
    });
    app.addHook('preClose', async () => {
      await Promise.all(queues.map((queue) => queue.close()));
    });
  },
  {
    name: 'payments',
    dependencies: [
      'mongo',
      'migrations',
      'openapi',
      'auth',
      'users',
      'orders',
      'ledger',
      'body',
      'metrics',
      'idempotency',
      'rate-limit',
      'stopping',
      'personal-data-registry',
    ],
  },
);
