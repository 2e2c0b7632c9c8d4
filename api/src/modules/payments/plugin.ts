import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { PaymentProviderPort } from '../../providers/payments/port.ts';
import { publicOrigin } from '../../shared/origin.ts';
import { createAsking } from './asking.ts';
import { createPaymentListeners, type PaymentListeners } from './payment-listeners.ts';
import { paymentPersonalData } from './personal-data.ts';
import { createProviders } from './providers.ts';
import { createReconciliation } from './reconciliation.ts';
import { type PaymentRepository, paymentRepository } from './repository.ts';
import { paymentRoutes } from './routes.ts';
import { createPaymentService, type KeptMethodFinder } from './service.ts';
import { createSettlement } from './settlement.ts';
import { webhookRepository } from './webhook-repository.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { createWebhooks } from './webhooks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    payments: Pick<PaymentRepository, 'byId' | 'find'> &
      Pick<PaymentListeners, 'on'> & {
        /** Who knows the numbers and cards that accounts keep. */
        registerKeptMethods(finder: KeptMethodFinder): void;
        /** Does all that is due now. */
        runDue(): Promise<void>;
      };
  }
}

export interface PaymentsOptions {
  providers: readonly PaymentProviderPort[];
}

/** Payments of orders through providers, whose own word is the only truth. */
export const paymentsModule = fp<PaymentsOptions>(
  async (app, options) => {
    app.describeTag('payments', 'Attempts to pay an order, and what providers say of them');
    const { clock, log, orders, ledger, users, stopping } = app;
    const repository = paymentRepository(app.mongo);
    const stored = webhookRepository(app.mongo);
    const providers = createProviders(options.providers);
    const listeners = createPaymentListeners();
    const settlement = createSettlement({ repository, orders, ledger, listeners, clock, log });
    const wakeSettlement = settlement.wake;
    const asking = createAsking({ repository, providers, clock, log, stopping, wakeSettlement });
    const reconciliation = createReconciliation({ repository, asking, clock, log, wakeSettlement });
    const received = new Counter({
      name: 'payment_webhooks_total',
      help: 'Webhooks by provider: taken, repeated, or refused because they are forged or old.',
      labelNames: ['provider', 'outcome'],
      registers: [app.metrics],
    });
    const webhooks = createWebhooks({
      webhooks: stored,
      payments: repository,
      providers,
      asking,
      clock,
      log,
      count: (provider, outcome) => received.inc({ provider, outcome }),
    });
    let keptMethods: KeptMethodFinder | null = null;
    const queues = [webhooks.queue, reconciliation, settlement];
    app.decorate('payments', {
      byId: repository.byId,
      find: repository.find,
      on: listeners.on,
      registerKeptMethods(finder) {
        if (keptMethods !== null) throw new Error('Kept methods are registered already');
        keptMethods = finder;
      },
      async runDue() {
        for (const queue of queues) await queue.runDue();
      },
    });
    app.personalData.register(paymentPersonalData(repository, stored));
    const service = createPaymentService({
      repository,
      providers,
      orders,
      asking,
      users,
      clock,
      log,
      wakeSettlement,
      siteUrl: () => publicOrigin(app),
      keptMethod: async (userId, id) => (await keptMethods?.(userId, id)) ?? null,
    });
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
