import fp from 'fastify-plugin';
import type { PaymentProviderPort } from '../../providers/payments/port.ts';
import { publicOrigin } from '../../shared/origin.ts';
import { createLoop } from '../../shared/leased-queue/loop.ts';
import { assemblePayments, type Payments } from './assemble.ts';
import { paymentMetrics } from './metrics.ts';
import { paymentPersonalData } from './personal-data.ts';
import { paymentRecords } from './records.ts';
import { paymentRoutes } from './routes.ts';
import { widgetRoutes } from './widget/routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments['shared'] & {
      /** Compares the books of the last days for the metrics; a loop does it every hour. */
      compareBooks(): Promise<void>;
    };
  }
}

const compareMs = 3_600_000;

export interface PaymentsOptions {
  ports: readonly PaymentProviderPort[];
}

/** Payments of orders through providers, whose own word is the only truth. */
export const paymentsModule = fp<PaymentsOptions>(
  async (app, { ports }) => {
    app.describeTag('payments', 'Attempts to pay an order, and what providers say of them');
    const { mongo: connection, clock, log, orders, ledger, users, stopping } = app;
    const {
      repository,
      storedWebhooks,
      providers,
      webhooks,
      service,
      widgetService,
      queues,
      shared,
    } = assemblePayments({
      connection,
      orders,
      ledger,
      users,
      ports,
      trialPhoneUrl: app.config.payments.trialPhoneUrl,
      clock,
      log,
      stopping,
      siteUrl: () => publicOrigin(app),
      countWebhook: (provider, outcome) => metrics.webhooks.inc({ provider, outcome }),
    });
    orders.registerRecords(paymentRecords(repository, ledger));
    const books = { entry: ledger.find, order: orders.byId };
    const metrics = paymentMetrics(app.metrics, { repository, books, clock });
    const comparison = createLoop({
      work: metrics.compareBooks,
      everyMs: compareMs,
      failed: (err) => log.warn({ err }, 'the books cannot be compared'),
    });
    app.decorate('payments', { ...shared, compareBooks: metrics.compareBooks });
    app.personalData.register(paymentPersonalData(repository, storedWebhooks));
    await app.register(paymentRoutes, { service, providers });
    await app.register(widgetRoutes, { service: widgetService, providers });
    await app.register(webhookRoutes, { webhooks });

    app.addHook('onReady', async () => {
      for (const queue of queues) queue.run();
      comparison.run(stopping);
    });
    app.addHook('preClose', async () => {
      await Promise.all([...queues.map((queue) => queue.close()), comparison.ended()]);
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
