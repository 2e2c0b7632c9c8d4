import { paymentProviders, paymentStates } from '@ardoise/contract/schemas';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../shared/clock.ts';
import { type Books, checkPayment } from './books.ts';
import type { PaymentRepository } from './repository.ts';

/** Payments whose books are compared again and again; `npm run ledger:check` compares all. */
const recentMs = 2 * 24 * 3_600_000;

/** Metrics: payments by state, what is waited for, what staff must look at, and the books. */
export function paymentMetrics(
  registry: Registry,
  { repository, books, clock }: { repository: PaymentRepository; books: Books; clock: Clock },
) {
  const registers = [registry];
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Webhooks by provider: taken, repeated, or refused because they are forged or old.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const drift = new Gauge({
    name: 'ledger_drift_francs',
    help: 'Francs of the last two days’ payments that the ledger has too much or too little of.',
    registers,
  });
  const faults = new Gauge({
    name: 'ledger_faults',
    help: 'What is wrong in the books of the last two days’ payments.',
    registers,
  });
  const payments = new Gauge({
    name: 'payments',
    help: 'Payments by provider and state.',
    labelNames: ['provider', 'state'],
    registers: [],
    async collect() {
      for (const provider of paymentProviders)
        for (const state of paymentStates)
          this.set({ provider, state }, await repository.count(provider, state));
    },
  });
  const oldest = new Gauge({
    name: 'payments_oldest_pending_seconds',
    help: 'Age of the oldest payment that is waited for; 0 when none is.',
    registers: [],
    async collect() {
      const since = await repository.oldestPending();
      this.set(since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1000);
    },
  });
  const underReview = new Gauge({
    name: 'payments_under_review',
    help: 'Payments that staff must look at.',
    registers: [],
    async collect() {
      this.set(await repository.countUnderReview());
    },
  });
  for (const metric of [payments, oldest, underReview]) registry.registerMetric(metric);

  return {
    webhooks,

    /** Compares the books of recent payments. */
    async compareBooks(): Promise<void> {
      const since = new Date(clock.now().getTime() - recentMs);
      let francs = 0;
      let count = 0;
      for await (const payment of repository.since(since)) {
        const found = await checkPayment(payment, books);
        francs += found.drift;
        count += found.faults.length;
      }
      drift.set(francs);
      faults.set(count);
    },
  };
}
