import Fastify from 'fastify';
import type { Connection } from 'mongoose';
import type { PaymentProviderPort } from '../../../providers/payments/port.ts';
import type { Clock } from '../../../shared/clock.ts';
import { keysOf } from '../../../shared/keys.ts';
import { Problem } from '../../../shared/problem.ts';
import { ledgerRepository } from '../../ledger/repository.ts';
import { createLedger } from '../../ledger/service.ts';
import { assembleOrders } from '../../orders/assemble.ts';
import { quotaRepository } from '../../quota/repository.ts';
import { quotaService } from '../../quota/service.ts';
import { receiptRepository } from '../../receipts/repository.ts';
import { createReceiptService } from '../../receipts/service.ts';
import { assembleShop } from '../../shop/assemble.ts';
import type { UserService } from '../../users/service.ts';
import { assemblePayments } from '../assemble.ts';
import { crashable, Crashed } from './crashable-connection.ts';

const { log } = Fastify({ logger: false });

export interface ProcessParts {
  real: Connection;
  users: Pick<UserService, 'demand'>;
  ports: readonly PaymentProviderPort[];
  clock: Clock;
  /** Called before each write of this process. */
  onWrite?: (() => void) | undefined;
}

/** One process of the API as far as money is concerned, which can be killed between any two writes. */
export function startPayingProcess({ real, users, ports, clock, onWrite }: ProcessParts) {
  const { connection, crashAt, isDead } = crashable(real, onWrite);
  const stopped = new AbortController();
  const ledger = createLedger(ledgerRepository(connection), log);
  const orders = assembleOrders({ connection, users, clock, log });
  const quota = quotaService(quotaRepository(connection), {
    clock,
    welcomeSheets: 3,
    runningLimit: 3,
  });
  const keys = keysOf(['the secret of the tests'], 'files');
  const shop = assembleShop({ connection, quota, keys, clock, log });
  orders.shared.registerLine('product', shop.line);
  orders.shared.registerReceipts(createReceiptService(receiptRepository(connection)).give);
  const payments = assemblePayments({
    connection,
    orders: orders.shared,
    ledger,
    users,
    ports,
    trialPhoneUrl: null,
    clock,
    log,
    stopping: stopped.signal,
    siteUrl: () => 'https://ardoise.example',
    countWebhook: () => undefined,
  });

  return {
    orders,
    payments,
    crashAt,
    isDead,

    /** What a buyer or a provider asks of this process: a refusal or a crash is an answer too. */
    async attempt<Answer>(act: () => Promise<Answer>): Promise<Answer | null> {
      try {
        return await act();
      } catch (error) {
        if (error instanceof Problem || error instanceof Crashed) return null;
        throw error;
      }
    },

    /** Does everything that is due. */
    async work(): Promise<void> {
      for (const queue of [...payments.queues, orders.delivery]) {
        if (!isDead())
          await queue.runDue().catch((error: unknown) => {
            if (!(error instanceof Crashed)) throw error;
          });
      }
    },

    stop: () => stopped.abort(),
  };
}

export type PayingProcess = ReturnType<typeof startPayingProcess>;
