import type { PaymentProvider } from '@ardoise/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { PaymentProviderPort } from '../../providers/payments/port.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Ledger } from '../ledger/service.ts';
import type { Orders } from '../orders/assemble.ts';
import type { UserService } from '../users/service.ts';
import { createAsking } from './asking.ts';
import { createPaymentListeners } from './payment-listeners.ts';
import { createProviders } from './providers.ts';
import { createReconciliation } from './reconciliation.ts';
import { createRefunds } from './refunds.ts';
import { paymentRepository } from './repository.ts';
import { createPaymentService, type KeptMethodFinder } from './service.ts';
import { createSettlement } from './settlement.ts';
import { webhookRepository } from './webhook-repository.ts';
import { createWidgetService } from './widget/service.ts';
import { createWebhooks, type WebhookOutcome } from './webhooks.ts';

export interface PaymentsParts {
  connection: Connection;
  orders: Orders['shared'];
  ledger: Ledger;
  users: Pick<UserService, 'demand'>;
  ports: readonly PaymentProviderPort[];
  /** The page that plays the buyer's phone; null outside trials. */
  trialPhoneUrl: string | null;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Aborts when the process stops. */
  stopping: AbortSignal;
  siteUrl(): string;
  countWebhook(provider: PaymentProvider, outcome: WebhookOutcome): void;
}

export type Payments = ReturnType<typeof assemblePayments>;

/** Everything of payments that one process has. */
export function assemblePayments(parts: PaymentsParts) {
  const { connection, orders, ledger, users, clock, log, stopping } = parts;
  const repository = paymentRepository(connection);
  const storedWebhooks = webhookRepository(connection);
  const providers = createProviders(parts.ports, parts.trialPhoneUrl);
  const listeners = createPaymentListeners();
  const settlement = createSettlement({ repository, orders, ledger, listeners, clock, log });
  const wakeSettlement = settlement.wake;
  const asking = createAsking({ repository, providers, clock, log, stopping, wakeSettlement });
  const reconciliation = createReconciliation({ repository, asking, clock, log, wakeSettlement });
  const webhooks = createWebhooks({
    webhooks: storedWebhooks,
    providers,
    asking,
    clock,
    log,
    count: parts.countWebhook,
  });
  const queues = [webhooks.queue, reconciliation, settlement];
  let keptMethods: KeptMethodFinder | null = null;
  const service = createPaymentService({
    repository,
    providers,
    orders,
    asking,
    users,
    clock,
    log,
    wakeSettlement,
    siteUrl: parts.siteUrl,
    keptMethod: async (userId, id) => (await keptMethods?.(userId, id)) ?? null,
  });
  return {
    repository,
    storedWebhooks,
    providers,
    webhooks,
    service,
    widgetService: createWidgetService({ repository, orders, users }),
    queues,
    /** What other modules may call. */
    shared: {
      byId: repository.byId,
      find: repository.find,
      on: listeners.on,
      /** For staff: the whole sum goes back to the buyer. */
      refund: createRefunds({ repository, providers, asking }),
      /** Who knows the numbers and cards that accounts keep. */
      registerKeptMethods(finder: KeptMethodFinder): void {
        if (keptMethods !== null) throw new Error('Kept methods are registered already');
        keptMethods = finder;
      },
      /** Does all that is due now. */
      async runDue(): Promise<void> {
        for (const queue of queues) await queue.runDue();
      },
    },
  };
}
